import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readStream, type StreamReader } from "../../dynamodb/read-stream.ts";
import type { StreamRecord } from "../../dynamodb/stream-record.ts";
import type { DeadLetters } from "../dead-letters.ts";
import type { Lambda } from "../start-lambda.ts";
import { type Delivery, deliverBatch } from "./deliver-batch.ts";
import type { EventSource } from "./event-source.ts";
import { matchesPattern } from "./match-pattern.ts";

export interface EventSourceOptions {
  lambda: Lambda;
  deadLetters: DeadLetters;
  dynamodbEndpoint: string;
  /** Where each mapping keeps how far it has read. */
  checkpointDir: string;
  signal: AbortSignal;
}

/** Feeds a function from a stream until `signal` aborts; what was read before a restart does not come again. */
export function startEventSource(
  source: EventSource,
  options: EventSourceOptions,
): Promise<StreamReader> {
  const { signal } = options;
  const delivery = deliveryOf(source, options);
  return readStream({
    endpoint: options.dynamodbEndpoint,
    streamArn: source.streamArn,
    startingPosition: source.startingPosition,
    checkpointFile: join(options.checkpointDir, `${source.name}.json`),
    signal,
    gatherMs: source.gatherMs,
    isWanted: (record) => isChosen(source, record),
    async onRecords(records) {
      for (let start = 0; start < records.length; start += source.batchSize) {
        await deliverBatch(delivery, records.slice(start, start + source.batchSize));
        signal.throwIfAborted();
      }
    },
  });
}

function deliveryOf(source: EventSource, options: EventSourceOptions): Delivery {
  const { lambda, deadLetters, signal } = options;
  const { name, functionArn } = source;
  return {
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
}

function isChosen({ patterns }: EventSource, record: StreamRecord): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record));
}
