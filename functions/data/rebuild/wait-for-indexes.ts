/** Milliseconds between two comparisons, much longer than an index lags behind its table. */
const pauseMs = 1500;

/** Waits until the indexes contain every write that preceded the call. */
export async function waitForIndexes(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
