import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";

/** Default time limit for retries in milliseconds, well below the function timeout of 10 s. */
const callWindowMs = 5000;

/**
 * Time limit for retries in background work, in milliseconds, well below the 60 s or more after which background
 * functions time out.
 */
export const backgroundWindowMs = 20_000;

/** From this attempt on (counted from 0), the delay no longer grows. It is at most 200 ms. */
const longestPauseAttempt = 3;

/**
 * Retries a function while it throws `conflict`, which means that items have changed in the meantime. Starts no attempt
 * after `windowMs`. `act` receives the number of failed attempts and must read its items again after a failure.
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
