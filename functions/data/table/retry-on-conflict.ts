import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";

/** Leaves time to respond before the function's timeout of 10 s. */
const retryWindowMs = 5000;

/** The attempt from which on pauses stop growing: 200 ms at most. */
const longestPauseAttempt = 3;

/**
 * Retries `act` while it is refused as `conflict`, because the items that it read have changed. Starts no attempt after
 * 5 s. `act` receives the number of failed attempts, and must read its items again when that is above 0.
 */
export async function retryOnConflict<T>(
  act: (failedAttempts: number) => Promise<T>,
  maxAttempts = 20,
): Promise<T> {
  const started = performance.now();
  for (let failedAttempts = 0; ; failedAttempts++) {
    try {
      return await act(failedAttempts);
    } catch (error) {
      const conflict = error instanceof RefusedError && error.code === "conflict";
      const isLast =
        failedAttempts + 1 === maxAttempts || performance.now() - started > retryWindowMs;
      if (!conflict || isLast) throw error;
      await backOff(Math.min(failedAttempts, longestPauseAttempt));
    }
  }
}
