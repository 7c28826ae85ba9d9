import { afterAll, beforeAll } from "vitest";
import { type LiveQueue, startLiveQueue } from "./live-queue.ts";

export let queue: LiveQueue;

/** Starts the SQS stub before the tests of a file and stops it afterwards. */
export function setUpLiveQueue(): void {
  beforeAll(async () => {
    queue = await startLiveQueue();
  });
  afterAll(() => queue?.stop());
}
