import {
  intervalMs,
  partCount,
  postsPerSecond as senderRate,
  shardsOf,
} from "#functions/live/parts.ts";
import { maxConcurrentConnections } from "#functions/live/send-events.ts";
import { defaultLiveRate } from "#shared/constants.ts";
import { busiestHour } from "#shared/habits/traffic.ts";

/** Seconds that API Gateway takes to accept a WebSocket message. */
const postSeconds = 0.01;

/**
 * Returns how many seconds it takes to send a live message to all viewers. The viewers are divided among several
 * functions, each of which sends at a limited rate.
 */
export function broadcastSeconds(viewers: number, rate = defaultLiveRate): number {
  const parts = partCount(viewers);
  const perSender = Math.min(
    senderRate(shardsOf(0, parts).length, rate),
    maxConcurrentConnections / postSeconds,
  );
  return viewers / parts / perSender;
}

/** Returns the minimum time in seconds between two live messages of the same kind (D33). */
export function messageInterval(viewers: number, rate = defaultLiveRate): number {
  return Math.max(intervalMs(viewers, rate) / 1000, broadcastSeconds(viewers, rate) + 1);
}

/** Returns the number of live messages sent per second in the busiest hour, if the leaderboard changes constantly. */
export function postsPerSecond(people: number): number {
  const { viewers } = busiestHour(people);
  return viewers / messageInterval(viewers);
}
