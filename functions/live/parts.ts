import { liveShardCount } from "#shared/constants.ts";

/** Number of connections that one sender serves within a few seconds. */
const connectionsPerPart = 1000;

const shards = Array.from({ length: liveShardCount }).keys().toArray();

/** Returns into how many parts a broadcast to the given number of viewers is divided. Each part has its own sender. */
export function partCount(viewers: number): number {
  return Math.min(liveShardCount, Math.max(1, Math.ceil(viewers / connectionsPerPart)));
}

/** Returns the connection shards of one part, counted from 0. */
export function shardsOf(part: number, parts: number): number[] {
  return shards.filter((shard) => shard % parts === part);
}

/**
 * Returns how many messages per second a sender of the given number of shards may send. All senders together send 40 %
 * more than `rate`, which is the average over time, so that a broadcast ends before the next one is due.
 */
export function postsPerSecond(shardCount: number, rate: number): number {
  return (1.4 * rate * shardCount) / liveShardCount;
}

/** Returns the minimum time between the beginnings of two broadcasts in milliseconds (D33). */
export function intervalMs(viewers: number, rate: number): number {
  return Math.max(1000, (viewers / rate) * 1000);
}
