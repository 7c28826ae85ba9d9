import { DynamoDBStreams, type _Record as EngineRecord } from "@aws-sdk/client-dynamodb-streams";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import type { Engine } from "./engine.ts";
import { testContext } from "./invoke.ts";

type Consumer = (event: { Records: DynamoDBRecord[] }, context: unknown) => Promise<unknown>;

/** The last sequence number read of each shard. */
const positions = new WeakMap<Engine, Map<string, string>>();

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
    await feed(project, records.filter(concernsProject));
    await feed(processOutbox, records.filter(concernsOutbox));
  }
}

/** The records since the last call, in the shape of a Lambda event; empty when nothing happened. */
export async function nextRecords(engine: Engine): Promise<DynamoDBRecord[]> {
  const client = new DynamoDBStreams({ endpoint: engine.endpoint });
  try {
    const { StreamDescription } = await client.describeStream({ StreamArn: engine.streamArn });
    const read: DynamoDBRecord[] = [];
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      if (ShardId) read.push(...(await readShard(client, engine, ShardId)));
    }
    return read;
  } finally {
    client.destroy();
  }
}

async function readShard(client: DynamoDBStreams, engine: Engine, shardId: string) {
  const position = positions.get(engine) ?? new Map<string, string>();
  positions.set(engine, position);
  const last = position.get(shardId);
  const { ShardIterator } = await client.getShardIterator({
    StreamArn: engine.streamArn,
    ShardId: shardId,
    ...(last
      ? { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: last }
      : { ShardIteratorType: "TRIM_HORIZON" }),
  });
  const { Records = [] } = await client.getRecords({ ShardIterator });
  const end = Records.at(-1)?.dynamodb?.SequenceNumber;
  if (end) position.set(shardId, end);
  return Records.map((record) => eventRecord(record, engine.streamArn));
}

function eventRecord(record: EngineRecord, eventSourceARN: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, SequenceNumber } = record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: record.awsRegion,
    eventSourceARN,
    dynamodb: {
      SequenceNumber,
      StreamViewType: "NEW_AND_OLD_IMAGES",
      ...(Keys && { Keys: eventValues(Keys) }),
      ...(NewImage && { NewImage: eventValues(NewImage) }),
      ...(OldImage && { OldImage: eventValues(OldImage) }),
    },
  };
}

/** Lambda events carry binary values as base64 text. */
function eventValues(image: object): Record<string, AttributeValue> {
  return JSON.parse(JSON.stringify(image, toBase64)) as Record<string, AttributeValue>;
}

function toBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}

function concernsProject({ eventName, dynamodb }: DynamoDBRecord): boolean {
  const sortKey = dynamodb?.Keys?.SK?.S ?? "";
  const changedAccount = sortKey === "ACCOUNT" && eventName === "MODIFY";
  return sortKey.startsWith("R#") || sortKey === "CHALLENGE" || changedAccount;
}

function concernsOutbox({ eventName, dynamodb }: DynamoDBRecord): boolean {
  return eventName === "INSERT" && (dynamodb?.Keys?.PK?.S ?? "").startsWith("O#");
}

async function feed(consumer: Consumer, records: DynamoDBRecord[]): Promise<void> {
  if (records.length === 0) return;
  const answer = (await consumer({ Records: records }, testContext())) as
    | { batchItemFailures?: unknown[] }
    | undefined;
  const failed = answer?.batchItemFailures ?? [];
  if (failed.length > 0) throw new Error(`Records failed: ${JSON.stringify(failed)}`);
}
