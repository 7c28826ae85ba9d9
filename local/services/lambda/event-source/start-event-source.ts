import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readStream, type StreamReader } from "../../dynamodb/read-stream.ts";
import type { StreamRecord } from "../../dynamodb/stream-record.ts";
import type { Roles } from "../../iam/roles.ts";
import type { DeadLetters } from "../dead-letters.ts";
import type { Lambda } from "../start-lambda.ts";
import { type Delivery, deliverBatch } from "./deliver-batch.ts";
import type { EventSource } from "./event-source.ts";
import { matchesPattern } from "./match-pattern.ts";

export interface EventSourceOptions {
  lambda: Lambda;
  roles: Roles;
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
  const { signal, lambda, roles } = options;
  const roleArn = lambda.definition(source.functionArn)?.roleArn ?? "";
  checkRole(source, roleArn, roles);
  const delivery = deliveryOf(source, roleArn, options);
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

const streamActions = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];

/** Throws where Lambda, which reads the stream as the function's role, may not. */
function checkRole({ name, streamArn }: EventSource, roleArn: string, roles: Roles): void {
  const refused = streamActions.filter(
    (action) => !roles.allows(roleArn, { action: `dynamodb:${action}`, resource: streamArn }),
  );
  if (refused.length === 0) return;
  throw new Error(`${name} : le rôle de sa fonction ne permet pas ${refused.join(", ")}`);
}

function deliveryOf(source: EventSource, roleArn: string, options: EventSourceOptions): Delivery {
  const { lambda, deadLetters, signal } = options;
  const { name, functionArn, deadLetterQueue } = source;
  return {
    source,
    async invoke(event) {
      const result = await lambda.invoke(functionArn, event);
      // A function that ends because the local cloud stops has not failed: its records come again at the next start.
      if (result.outcome !== "answer") signal.throwIfAborted();
      return result;
    },
    giveUp: (records, reason) =>
      deadLetters.add(
        { source: name, functionArn, reason, event: { Records: records } },
        { queue: deadLetterQueue, sender: roleArn },
      ),
    pause: (ms) => sleep(ms, undefined, { signal }),
  };
}

function isChosen({ patterns }: EventSource, record: StreamRecord): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record));
}
