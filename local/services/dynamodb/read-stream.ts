import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import { pause } from "../pause.ts";
import { streamsClient } from "./dynamodb-clients.ts";
import { readShard } from "./read-shard.ts";
import { openStreamCheckpoint } from "./stream-checkpoint.ts";
import type { StreamRecord } from "./stream-record.ts";

export interface StreamOptions {
  endpoint: string;
  streamArn: string;
  /**
   * Path of the checkpoint file. The file and its folder are created if necessary. Without a checkpoint, reading starts
   * at the oldest record.
   */
  checkpointFile: string;
  /** Maximum number of records in a batch. The default is 1000, as on AWS. */
  limit?: number;
  /** Maximum time to collect records into a batch, in milliseconds. The default is 0. */
  batchWindowMs?: number;
  /** Returns true for a record that should be delivered. Without this filter, all records are delivered. */
  isWanted?(record: StreamRecord): boolean;
  signal: AbortSignal;
  /**
   * Handles a batch of stream records. Batches of the same shard are handled in order, one at a time. If the promise
   * rejects, the batch is delivered again after a second. After a crash, the batch is delivered again on restart.
   */
  onRecords(records: StreamRecord[]): Promise<void>;
}

export interface StreamReader {
  /** Resolves after `signal` has aborted and the last batch has been handled. */
  readonly finished: Promise<void>;
}

/** Interval between searches for new shards, in milliseconds. */
const discoveryIntervalMs = 1000;

/**
 * Starts reading a stream. Delivers each record at least once, and the records of a shard in order. Reads a parent
 * shard before its child shards.
 */
export async function readStream(options: StreamOptions): Promise<StreamReader> {
  const { endpoint, streamArn, checkpointFile, limit = 1000, batchWindowMs = 0, signal } = options;
  const client = streamsClient(endpoint);
  const checkpoint = await openStreamCheckpoint(checkpointFile, streamArn);
  const { isWanted = () => true } = options;
  const readers = new Map<string, Promise<void>>();

  function start(shardId: string): void {
    const { onRecords } = options;
    const source = { client, streamArn, shardId, checkpoint };
    const reader = readShard({ ...source, limit, batchWindowMs, isWanted, signal, onRecords });
    readers.set(shardId, reader);
    const ended = () => readers.delete(shardId);
    reader.then(ended, (error: unknown) => {
      ended();
      if (!signal.aborted) console.error(`Reading ${streamArn} ${shardId} failed:`, error);
    });
  }

  /** Starts a reader for each unfinished shard that has no reader and whose parent shard has been read completely. */
  async function discoverShards(): Promise<void> {
    const shards = await listShards(client, streamArn, signal);
    if (signal.aborted) return;
    await checkpoint.retain(shards.map(({ ShardId = "" }) => ShardId));
    const open = shards.filter(({ ShardId = "" }) => !checkpoint.position(ShardId).finished);
    const openIds = new Set(open.map(({ ShardId }) => ShardId));
    for (const { ShardId = "", ParentShardId } of open) {
      if (!readers.has(ShardId) && !openIds.has(ParentShardId)) start(ShardId);
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await pause(discoveryIntervalMs, signal);
      await discoverShards().catch((error: unknown) => {
        if (!signal.aborted) console.error(`Listing the shards of ${streamArn} failed:`, error);
      });
    }
    await Promise.allSettled(readers.values());
    client.destroy();
  }

  await discoverShards();
  return { finished: follow() };
}

async function listShards(
  client: DynamoDBStreamsClient,
  StreamArn: string,
  abortSignal: AbortSignal,
): Promise<Shard[]> {
  const shards: Shard[] = [];
  let ExclusiveStartShardId: string | undefined;
  do {
    const command = new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId });
    const { StreamDescription } = await client.send(command, { abortSignal });
    shards.push(...(StreamDescription?.Shards ?? []));
    ExclusiveStartShardId = StreamDescription?.LastEvaluatedShardId;
  } while (ExclusiveStartShardId);
  return shards;
}
