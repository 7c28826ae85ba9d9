import { ApiError } from "../../api/api-error.ts";

/**
 * Returns the server's message for a rate-limited call, which says when to retry (D15). For other errors, returns
 * `fallback`.
 */
export function rateLimitMessage(error: unknown, fallback: string): string {
  const isThrottled = error instanceof ApiError && error.code === "too-many-attempts";
  return isThrottled ? error.message : fallback;
}
