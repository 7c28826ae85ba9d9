import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";

/**
 * Default time limit for retries, in milliseconds. It leaves enough time to respond within the function
 * timeout of 10 s.
 */
const retryWindowMs = 5000;

/** Number of attempts after which the delays stop growing and stay at 200 ms. */
const longestPauseAttempt = 3;

/**
 * Retries a function while it throws the error `conflict`, which means that items have changed since they
 * were read. Starts no new attempt after `windowMs`. The function receives the number of failed attempts, and
 * must read its items again if that number is above 0.
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
