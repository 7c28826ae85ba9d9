import { setTimeout } from "node:timers/promises";

/**
 * How long to wait until the secondary indexes contain earlier writes, in milliseconds. DynamoDB usually needs far less
 * time.
 */
const pauseMs = 1500;

/** Waits until the secondary indexes should contain all earlier writes. */
export async function waitForIndexes(): Promise<void> {
  await setTimeout(pauseMs);
}
