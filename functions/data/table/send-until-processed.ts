import { backOff } from "./back-off.ts";
import { UnprocessedError } from "./is-throttled.ts";

/**
 * Sends a batch of keys or writes with `send`, which returns the entries that DynamoDB left unprocessed because of
 * throttling. Sends these entries again. Throws `UnprocessedError` if the last attempt also leaves entries unprocessed.
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
