import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";

/** Default time limit for retries in milliseconds, well below the function timeout of 10 s. */
const callWindowMs = 5000;

/** Time limit for retries in background work, in milliseconds. Background functions have a timeout of at least 60 s. */
export const backgroundWindowMs = 20_000;

/** The pause grows with each failed attempt up to this one, counted from 0. The longest pause is 200 ms. */
const longestPauseAttempt = 3;

/**
 * Calls `act`, and calls it again while it throws `conflict` because items have changed in the meantime. Starts no
 * attempt once `windowMs` milliseconds have passed. `act` receives the number of failed attempts, and must read its
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
