import { ApiError } from "../../api/api-error.ts";

/**
 * Returns the server's message for a throttled call (D15), which says when to retry, otherwise the fallback.
 */
export function rateLimitMessage(error: unknown, fallback: string): string {
  const isThrottled = error instanceof ApiError && error.code === "too-many-attempts";
  return isThrottled ? error.message : fallback;
}
