/** Pause between two comparisons in milliseconds. Much longer than the usual delay of an index. */
const pauseMs = 1500;

/** Waits until earlier writes have reached the indexes. */
export async function waitForIndexes(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
