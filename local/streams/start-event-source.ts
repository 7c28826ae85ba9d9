import { setTimeout as sleep } from "node:timers/promises";
import type { Lambda } from "../lambda/start-lambda.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { type Delivery, deliverBatch } from "./deliver-batch.ts";
import type { EventSource, StreamRecord } from "./event-source.ts";
import { matchesPattern } from "./match-pattern.ts";

/** Reads a stream from where it last stopped; records count as read once `onRecords` resolves. */
export type ReadStream = (options: {
  name: string;
  streamArn: string;
  startingPosition: EventSource["startingPosition"];
  signal: AbortSignal;
  onRecords(records: StreamRecord[]): Promise<void>;
}) => Promise<void>;

/** Feeds a function from a stream until `signal` aborts. */
export async function startEventSource(
  source: EventSource,
  options: { lambda: Lambda; deadLetters: DeadLetters; readStream: ReadStream; signal: AbortSignal },
): Promise<void> {
  const { lambda, deadLetters, readStream, signal } = options;
  const { name, functionArn, streamArn, startingPosition } = source;
  const delivery: Delivery = {
    source,
    async invoke(event) {
      const result = await lambda.invoke(functionArn, event);
      // A function that ends because the local cloud stops has not failed: its records come again at the next start.
      if (result.outcome !== "answer") signal.throwIfAborted();
      return result;
    },
    giveUp: (records, reason) =>
      deadLetters.add({ source: name, functionArn, reason, event: { Records: records } }),
    pause: (ms) => sleep(ms, undefined, { signal }),
  };
  await readStream({
    name,
    streamArn,
    startingPosition,
    signal,
    async onRecords(records) {
      const chosen = records.filter((record) => isChosen(source, record));
      for (let start = 0; start < chosen.length; start += source.batchSize) {
        await deliverBatch(delivery, chosen.slice(start, start + source.batchSize));
        signal.throwIfAborted();
      }
    },
  });
}

function isChosen({ patterns }: EventSource, record: StreamRecord): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record));
}
