import { ApiError } from "../../api/api-error.ts";

/** The server's sentence when a limit is passed (D15), which says when to come back; else the fallback. */
export function rateLimitMessage(error: unknown, fallback: string): string {
  const isLimit = error instanceof ApiError && error.code === "too-many-attempts";
  return isLimit ? error.message : fallback;
}
