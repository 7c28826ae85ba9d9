import { DynamoDBStreams } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { toStreamRecord } from "#local/services/dynamodb/stream-record.ts";
import { matchesPattern } from "#local/services/lambda/event-source-mapping/match-pattern.ts";
import { streamFilters } from "#shared/stream-filters.ts";
import type { Engine } from "./engine.ts";
import { testContext } from "./invoke.ts";

type Consumer = (event: { Records: DynamoDBRecord[] }, context: unknown) => Promise<unknown>;

interface OpenStream {
  client: DynamoDBStreams;
  /** By shard, where to read on. */
  iterators: Map<string | undefined, string | undefined>;
}

const streams = new WeakMap<Engine, OpenStream>();

/**
 * Feeds what happened in the table since the last call to the stream's consumers, in the shape and with the filters
 * of their event sources, until nothing is left, what the consumers themselves write included. Throws when a
 * consumer fails or reports a record as failed.
 */
export async function drainStream(engine: Engine): Promise<void> {
  const project = (await import("../streams/project.ts")).handler as Consumer;
  const processOutbox = (await import("../streams/process-outbox.ts")).handler as Consumer;
  for (;;) {
    const records = await nextRecords(engine);
    if (records.length === 0) return;
    await feed(project, records.filter(concerns(streamFilters.project)));
    await feed(processOutbox, records.filter(concerns(streamFilters.processOutbox)));
  }
}

/** The records since the last call, in the shape of a Lambda event; empty when nothing happened. */
export async function nextRecords(engine: Engine): Promise<DynamoDBRecord[]> {
  const stream = streams.get(engine) ?? (await openStream(engine));
  streams.set(engine, stream);
  const read: DynamoDBRecord[] = [];
  for (const [shard, iterator] of stream.iterators) {
    const { Records = [], NextShardIterator } = await stream.client.getRecords({
      ShardIterator: iterator,
    });
    stream.iterators.set(shard, NextShardIterator);
    for (const record of Records) {
      read.push(toStreamRecord(record, engine.streamArn) as DynamoDBRecord);
    }
  }
  return read;
}

/** From the first record on. */
async function openStream({ endpoint, streamArn }: Engine): Promise<OpenStream> {
  const client = new DynamoDBStreams({ endpoint });
  const { StreamDescription } = await client.describeStream({ StreamArn: streamArn });
  const iterators: OpenStream["iterators"] = new Map();
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const { ShardIterator } = await client.getShardIterator({
      StreamArn: streamArn,
      ShardId,
      ShardIteratorType: "TRIM_HORIZON",
    });
    iterators.set(ShardId, ShardIterator);
  }
  return { client, iterators };
}

function concerns(patterns: Record<string, unknown>[]) {
  return (record: DynamoDBRecord) => patterns.some((pattern) => matchesPattern(pattern, record));
}

async function feed(consumer: Consumer, records: DynamoDBRecord[]): Promise<void> {
  if (records.length === 0) return;
  const answer = (await consumer({ Records: records }, testContext())) as
    | { batchItemFailures?: unknown[] }
    | undefined;
  const failed = answer?.batchItemFailures ?? [];
  if (failed.length > 0) throw new Error(`Records failed: ${JSON.stringify(failed)}`);
}
