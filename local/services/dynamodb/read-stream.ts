import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import { pause } from "../pause.ts";
import { streamsClient } from "./dynamodb-clients.ts";
import { readShard, type ShardReader } from "./read-shard.ts";
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
  /** Resolves once all records written before the call to `caughtUp` have been handled. */
  caughtUp(): Promise<void>;
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
  const readers = new Map<string, ShardReader>();

  function start(shardId: string): void {
    const { onRecords } = options;
    const source = { client, streamArn, shardId, checkpoint };
    const reader = readShard({ ...source, limit, batchWindowMs, isWanted, signal, onRecords });
    readers.set(shardId, reader);
    const ended = () => readers.delete(shardId);
    reader.finished.then(ended, (error: unknown) => {
      ended();
      if (!signal.aborted) console.error(`Reading ${streamArn} ${shardId} failed:`, error);
    });
  }

  /**
   * Starts a reader for each unfinished shard that has no reader and whose parent shard has been read completely.
   * Returns how many unfinished shards had no reader before this call.
   */
  async function discoverShards(): Promise<number> {
    const shards = await listShards(client, streamArn, signal);
    if (signal.aborted) return 0;
    checkpoint.retain(new Set(shards.map(({ ShardId = "" }) => ShardId)));
    const open = shards.filter(({ ShardId = "" }) => !checkpoint.position(ShardId).finished);
    const openIds = new Set(open.map(({ ShardId }) => ShardId));
    const unread = open.filter(({ ShardId = "" }) => !readers.has(ShardId));
    for (const { ShardId = "", ParentShardId } of unread) {
      if (!openIds.has(ParentShardId)) start(ShardId);
    }
    return unread.length;
  }

  let lastDiscovery: Promise<number> = Promise.resolve(0);
  function discoverInTurn(): Promise<number> {
    lastDiscovery = lastDiscovery.then(discoverShards, discoverShards);
    return lastDiscovery;
  }

  async function caughtUp(): Promise<void> {
    while (!signal.aborted) {
      const unread = await discoverInTurn();
      const results = await Promise.all([...readers.values()].map((reader) => reader.caughtUp()));
      if (unread === 0 && results.every(Boolean)) return;
      if (!results.every(Boolean)) await pause(discoveryIntervalMs, signal);
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await pause(discoveryIntervalMs, signal);
      await discoverInTurn().catch((error: unknown) => {
        if (!signal.aborted) console.error(`Listing the shards of ${streamArn} failed:`, error);
      });
    }
    await Promise.allSettled([...readers.values()].map((reader) => reader.finished));
    client.destroy();
  }

  await discoverInTurn();
  return { finished: follow(), caughtUp };
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
