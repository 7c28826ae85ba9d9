/**
 * Pause in milliseconds between two comparisons. It is much longer than the usual lag of an index behind its
 * table.
 */
const pauseMs = 1500;

/** Waits until the indexes contain all writes that preceded the call. */
export async function waitForIndexes(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
