import { ApiError } from "../../api/api-error.ts";

/** Returns the server's message for a rate-limited call (D15), or `fallback` for any other error. */
export function rateLimitMessage(error: unknown, fallback: string): string {
  const isThrottled = error instanceof ApiError && error.code === "too-many-attempts";
  return isThrottled ? error.message : fallback;
}
