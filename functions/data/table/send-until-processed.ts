import { backOff } from "./back-off.ts";
import { UnprocessedError } from "./is-throttled.ts";

/**
 * Sends a batch of keys or writes, and then again those that DynamoDB left unprocessed because of throttling. `send`
 * returns them. Throws `UnprocessedError` if some are left after the last attempt.
 */
export async function sendUntilProcessed<Entry>(
  batch: Entry[],
  maxAttempts: number,
  send: (entries: Entry[]) => Promise<Entry[] | undefined>,
): Promise<void> {
  let left = batch;
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > maxAttempts) throw new UnprocessedError(left.length, maxAttempts);
    if (attempt > 1) await backOff(attempt);
    left = (await send(left)) ?? [];
  }
}
