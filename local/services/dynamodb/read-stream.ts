import { setTimeout as sleep } from "node:timers/promises";
import { streamsClient } from "./dynamodb-clients.ts";
import { listShards } from "./list-shards.ts";
import { readShard, type ShardReader } from "./read-shard.ts";
import { openStreamCheckpoint } from "./stream-checkpoint.ts";
import type { StreamRecord } from "./stream-record.ts";

export interface StreamOptions {
  endpoint: string;
  streamArn: string;
  /** Where a reader without checkpoint begins. */
  startingPosition: "TRIM_HORIZON" | "LATEST";
  /** This reader's own file; its folder is created when absent. */
  checkpointFile: string;
  /** Most records a call of onRecords gets; 1000 by default, as on AWS. */
  limit?: number;
  /** How long records are gathered before they are handed on, ms; not at all when absent. */
  batchWindowMs?: number;
  /** Records that it refuses are passed over; none when absent. */
  isWanted?(record: StreamRecord): boolean;
  signal: AbortSignal;
  /**
   * Gets the records of a shard in order, one call at a time per shard. Once it has resolved they are not handed on
   * again; after a crash in between they are. Rejecting is reported, and they are handed on again a second later.
   */
  onRecords(records: StreamRecord[]): Promise<void>;
}

export interface StreamReader {
  /** Resolves when `signal` has aborted and all work has ended. */
  readonly finished: Promise<void>;
  /** Resolves when everything written before the call has been handed on. */
  caughtUp(): Promise<void>;
}

/**
 * Follows a stream at least once and in order: a shard's children are read when the shard is finished. Resolves
 * when the starting position is fixed: what is written from then on is handed on, whatever happens.
 */
export async function readStream(options: StreamOptions): Promise<StreamReader> {
  const { endpoint, streamArn, checkpointFile, limit = 1000, batchWindowMs = 0, signal } = options;
  const client = streamsClient(endpoint);
  const checkpoint = await openStreamCheckpoint(checkpointFile, streamArn);
  let skips = checkpoint.isNew && options.startingPosition === "LATEST";
  const isWanted = (record: StreamRecord) => !skips && (options.isWanted?.(record) ?? true);
  const readers = new Map<string, ShardReader>();

  function start(shardId: string): void {
    const { onRecords } = options;
    const source = { client, streamArn, shardId, checkpoint };
    const reader = readShard({ ...source, limit, batchWindowMs, isWanted, signal, onRecords });
    readers.set(shardId, reader);
    const ended = () => readers.delete(shardId);
    reader.finished.then(ended, (error: unknown) => {
      ended();
      if (!signal.aborted) console.error(`La lecture de ${streamArn} ${shardId} a échoué :`, error);
    });
  }

  /** Starts every shard that can be read and is not yet; gives how many were not being read before. */
  async function discover(): Promise<number> {
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

  let discovered: Promise<number> = Promise.resolve(0);
  function discoverInTurn(): Promise<number> {
    discovered = discovered.then(discover, discover);
    return discovered;
  }

  async function caughtUp(): Promise<void> {
    while (!signal.aborted) {
      const unread = await discoverInTurn();
      const results = await Promise.all([...readers.values()].map((reader) => reader.caughtUp()));
      if (unread === 0 && results.every(Boolean)) return;
      if (!results.every(Boolean)) await pause(signal);
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await pause(signal);
      await discoverInTurn().catch((error: unknown) => {
        if (!signal.aborted)
          console.error(`La liste des fragments de ${streamArn} a échoué :`, error);
      });
    }
    await Promise.allSettled([...readers.values()].map((reader) => reader.finished));
    client.destroy();
  }

  if (skips) await caughtUp();
  else await discoverInTurn();
  skips = false;
  await checkpoint.begin();
  return { finished: follow(), caughtUp };
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(1000, undefined, { signal }).catch(() => undefined);
}
