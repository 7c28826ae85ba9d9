import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";

/** Milliseconds after which nothing is tried again: time is left to answer before the function is cut off (10 s). */
const patience = 5000;

/** From the attempt of this number on the pauses grow no more: 200 ms at most. */
const longestPause = 3;

/**
 * Does again what was refused as `conflict`, because what it had read is no longer so: `attempts` times in all with
 * random pauses, the last begun within 5 s. `act` is told how often it was tried before, and must then read anew.
 */
export async function retryOnConflict<T>(
  act: (tried: number) => Promise<T>,
  attempts = 20,
): Promise<T> {
  const started = performance.now();
  for (let tried = 0; ; tried++) {
    try {
      return await act(tried);
    } catch (error) {
      const conflict = error instanceof RefusedError && error.code === "conflict";
      const last = tried + 1 === attempts || performance.now() - started > patience;
      if (!conflict || last) throw error;
      await backOff(Math.min(tried, longestPause));
    }
  }
}
