import { setTimeout } from "node:timers/promises";

/**
 * How long to wait for writes to reach the secondary indexes, in milliseconds. DynamoDB usually needs far less time.
 */
const pauseMs = 1500;

/** Waits long enough for earlier writes to reach the secondary indexes. */
export async function waitForIndexes(): Promise<void> {
  await setTimeout(pauseMs);
}
