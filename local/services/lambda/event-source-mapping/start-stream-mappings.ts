import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readStream, type StreamReader } from "../../dynamodb/read-stream.ts";
import type { Roles } from "../../iam/roles.ts";
import type { DeadLetters } from "../dead-letters.ts";
import type { Lambda } from "../start-lambda.ts";
import { checkConsumerRole } from "./check-consumer-role.ts";
import { type Delivery, deliverBatch } from "./deliver-batch.ts";
import type { StreamMapping } from "./stream-mapping.ts";

interface MappingOptions {
  lambda: Lambda;
  roles: Roles;
  deadLetters: DeadLetters;
  dynamodbEndpoint: string;
  /** Folder for the checkpoint files of event source mappings. */
  checkpointDir: string;
  signal: AbortSignal;
}

/**
 * Invokes functions with the records of DynamoDB streams until `signal` aborts. After a restart, each mapping resumes
 * at its checkpoint.
 */
export function startStreamMappings(
  mappings: StreamMapping[],
  options: MappingOptions,
): Promise<StreamReader[]> {
  return Promise.all(mappings.map((mapping) => startMapping(mapping, options)));
}

function startMapping(mapping: StreamMapping, options: MappingOptions): Promise<StreamReader> {
  const { name, patterns, batchSize } = mapping;
  const { signal, lambda, roles } = options;
  const roleArn = lambda.definition(mapping.functionArn)?.roleArn ?? "";
  const resource = mapping.streamArn;
  checkConsumerRole(roles, roleArn, { mapping: name, actions: streamActions, resource });
  const delivery = deliveryOf(mapping, roleArn, options);
  return readStream({
    endpoint: options.dynamodbEndpoint,
    streamArn: mapping.streamArn,
    checkpointFile: join(options.checkpointDir, `${name}.json`),
    signal,
    batchWindowMs: mapping.batchWindowMs,
    isWanted: (record) => patterns.length === 0 || patterns.some((matches) => matches(record)),
    async onRecords(records) {
      for (let start = 0; start < records.length; start += batchSize) {
        await deliverBatch(delivery, records.slice(start, start + batchSize));
        signal.throwIfAborted();
      }
    },
  });
}

const streamActions = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
  (name) => `dynamodb:${name}`,
);

function deliveryOf(
  mapping: StreamMapping,
  roleArn: string,
  { lambda, deadLetters, signal }: MappingOptions,
): Delivery {
  const { name, functionArn, deadLetterQueue } = mapping;
  return {
    mapping,
    async invoke(event) {
      const result = await lambda.invoke(functionArn, event);
      // An invocation interrupted by the local cloud's shutdown is not a failure. Its records are delivered after the
      // next start.
      if (result.outcome !== "success") signal.throwIfAborted();
      return result;
    },
    discard: (records, reason) =>
      deadLetters.add(
        { source: name, functionArn, reason, event: { Records: records } },
        { queue: deadLetterQueue, sender: roleArn },
      ),
    pause: (ms) => sleep(ms, undefined, { signal }),
  };
}
