import { ApiError, errorMessage } from "./api-error.ts";

/**
 * Returns the reason for a failed request, as `errorMessage` does. Returns `fallback` for an internal error, because
 * the API's message for it contains no reason.
 */
export function reasonOrFallback(error: unknown, fallback: string): string {
  const isInternal = error instanceof ApiError && error.status >= 500;
  return isInternal ? fallback : errorMessage(error, fallback);
}
