/** Pause between two comparisons, in milliseconds. DynamoDB usually updates an index much faster. */
const pauseMs = 1500;

/** Waits long enough for earlier writes to reach the secondary indexes. */
export async function waitForIndexes(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
