import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";

/** Default time limit for retries in milliseconds. Functions have a timeout of 10 s, which leaves time to respond. */
const retryWindowMs = 5000;

/** From this attempt on, the delay between attempts no longer grows. It is at most 200 ms. */
const longestPauseAttempt = 3;

/**
 * Retries a function while it throws `conflict`, which means that items have changed since the function read them. Does
 * not start another attempt after `windowMs`. Passes the number of failed attempts to the function. If this number is
 * not 0, the function must read its items again.
 */
export async function retryOnConflict<T>(
  act: (failedAttempts: number) => Promise<T>,
  maxAttempts = 20,
  windowMs = retryWindowMs,
): Promise<T> {
  const started = performance.now();
  for (let failedAttempts = 0; ; failedAttempts++) {
    try {
      return await act(failedAttempts);
    } catch (error) {
      const conflict = error instanceof RefusedError && error.code === "conflict";
      const isLast = failedAttempts + 1 === maxAttempts || performance.now() - started > windowMs;
      if (!conflict || isLast) throw error;
      await backOff(Math.min(failedAttempts, longestPauseAttempt));
    }
  }
}
