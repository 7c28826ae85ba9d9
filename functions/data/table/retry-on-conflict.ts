import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";

/** Default time limit for retries in milliseconds, well below the function timeout of 10 s. */
const callWindowMs = 5000;

/** Time limit for retries in background work, in milliseconds. Background functions have a timeout of at least 60 s. */
export const backgroundWindowMs = 20_000;

/** Limits the exponential growth of the pause between attempts. The longest pause is 200 ms. */
const longestPauseAttempt = 3;

/**
 * Calls `act` until it stops throwing `conflict`, which means that items have changed since `act` read them. Starts no
 * new attempt once `windowMs` milliseconds have passed. `act` receives the number of failed attempts, and must read its
 * items again in each attempt.
 */
export async function retryOnConflict<T>(
  act: (failedAttempts: number) => Promise<T>,
  { maxAttempts = 20, windowMs = callWindowMs }: { maxAttempts?: number; windowMs?: number } = {},
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
