import { hasCode } from "../../api/api-error.ts";

/** Returns the server's message for a rate-limited call (D15), or `fallback` for any other error. */
export function rateLimitMessage(error: unknown, fallback: string): string {
  return hasCode(error, "too-many-attempts") ? error.message : fallback;
}
