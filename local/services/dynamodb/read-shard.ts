import {
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorInput,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import { pause } from "../pause.ts";
import type { StreamCheckpoint } from "./stream-checkpoint.ts";
import { type StreamRecord, toStreamRecord } from "./stream-record.ts";

export interface ShardOptions {
  client: DynamoDBStreamsClient;
  streamArn: string;
  shardId: string;
  checkpoint: StreamCheckpoint;
  limit: number;
  /** Maximum time to collect records into a batch, in milliseconds. A full batch is handled immediately. */
  batchWindowMs: number;
  isWanted(record: StreamRecord): boolean;
  signal: AbortSignal;
  onRecords(records: StreamRecord[]): Promise<void>;
}

/**
 * Delay after a poll that returned no records, in milliseconds. With a batching window, the shard is polled four times
 * per second, as on AWS. Without one, the delay is shorter.
 */
const pollMs = { withoutWindow: 50, withWindow: 250 };

/**
 * Reads a shard of a DynamoDB stream. Starts at the checkpoint or, without one, at the oldest record. Resolves at the
 * end of a closed shard or when `signal` aborts. Rejects when `onRecords` rejects.
 */
export async function readShard(options: ShardOptions): Promise<void> {
  const { client, shardId, checkpoint, limit, batchWindowMs, signal } = options;
  const delayMs = batchWindowMs > 0 ? pollMs.withWindow : pollMs.withoutWindow;
  let batch: StreamRecord[] = [];
  let batchStartedAt = 0;
  let lastSequenceNumber: string | undefined;

  function addToBatch(found: Parameters<typeof toStreamRecord>[0][]): void {
    if (batch.length === 0) batchStartedAt = performance.now();
    const records = found.map((record) => toStreamRecord(record, options.streamArn));
    batch.push(...records.filter(options.isWanted));
    lastSequenceNumber = found.at(-1)?.dynamodb?.SequenceNumber ?? lastSequenceNumber;
  }

  async function handleBatch(): Promise<void> {
    if (batch.length > 0) await options.onRecords(batch);
    batch = [];
    if (lastSequenceNumber !== undefined) {
      await checkpoint.save(shardId, { after: lastSequenceNumber });
    }
    lastSequenceNumber = undefined;
  }

  function restartFromCheckpoint(): Promise<string | undefined> {
    batch = [];
    lastSequenceNumber = undefined;
    return shardIterator(options);
  }

  let iterator = await shardIterator(options);
  while (iterator && !signal.aborted) {
    const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: limit });
    const output = await client.send(command, { abortSignal: signal }).catch(ignoreExpired);
    const found = output?.Records ?? [];
    addToBatch(found);
    const isLast = output !== undefined && !output.NextShardIterator;
    const isDue = batch.length === 0 || performance.now() - batchStartedAt >= batchWindowMs;
    if (isDue || isLast || batch.length >= limit) await handleBatch();
    iterator = output ? output.NextShardIterator : await restartFromCheckpoint();
    if (iterator && found.length === 0) await pause(delayMs, signal);
  }
  if (!signal.aborted) await checkpoint.save(shardId, { finished: true });
}

/**
 * Returns an iterator that starts after the checkpoint. Starts at the oldest record if there is no checkpoint or if the
 * record at the checkpoint was deleted.
 */
async function shardIterator(options: ShardOptions): Promise<string | undefined> {
  const { client, streamArn: StreamArn, shardId: ShardId, signal: abortSignal } = options;
  const get = async (
    position: Pick<GetShardIteratorInput, "ShardIteratorType" | "SequenceNumber">,
  ) => {
    const command = new GetShardIteratorCommand({ StreamArn, ShardId, ...position });
    return (await client.send(command, { abortSignal })).ShardIterator;
  };
  const { after } = options.checkpoint.position(ShardId);
  if (!after) return get({ ShardIteratorType: "TRIM_HORIZON" });
  try {
    return await get({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after });
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
    return get({ ShardIteratorType: "TRIM_HORIZON" });
  }
}

/**
 * Ignores the errors for expired iterators and deleted records, and rethrows other errors. Iterators expire after 15
 * minutes.
 */
function ignoreExpired(error: unknown): undefined {
  if (error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException) {
    return undefined;
  }
  throw error;
}
