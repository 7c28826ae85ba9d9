import type { Logger } from "@aws-lambda-powertools/logger";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { config } from "../config.ts";
import {
  type Broadcast,
  claimBroadcast,
  clearAnnouncement,
  closeBroadcast,
  finishPart,
  getPendingNews,
  getProgress,
  startPart,
} from "../data/live/news-store.ts";
import { inParallel } from "../data/table/in-parallel.ts";
import { record } from "../metrics.ts";
import { announceAfter } from "./announce.ts";
import { eventsOf } from "./events-of.ts";
import { intervalMs, partCount, postsPerSecond, shardsOf } from "./parts.ts";
import { enqueue } from "./queue.ts";
import { sendEvents } from "./send-events.ts";

/** Maximum duration of a broadcast to all connected clients, in milliseconds. */
const broadcastMs = 20_000;
/** Minimum pause between two broadcasts to clients, in milliseconds (D33). */
const pauseMs = 1000;
/** A broadcast that is still running this many milliseconds after its deadline is assumed to have crashed. */
const graceMs = 2000;

/**
 * Starts a broadcast of all votes and leaderboard changes that have not been broadcast yet. If it is too early for the
 * next broadcast, enqueues a message that starts it later. Changes are marked as broadcast only when every part of the
 * broadcast has ended, so they are not lost after a crash.
 */
export async function startBroadcast(logger: Logger): Promise<void> {
  await clearAnnouncement();
  const news = await getPendingNews();
  if (!news) return;
  const now = Date.now();
  const { freeAt = 0, viewers, boardVersion, votes } = news;
  if (freeAt > now) return announceAfter(freeAt);
  const until = now + broadcastMs;
  const parts = partCount(viewers);
  const broadcast = { until, lockedUntil: until + graceMs, parts, boardVersion, votes };
  if (!(await claimBroadcast(broadcast, news))) return announceAfter(broadcast.lockedUntil);
  const events = eventsOf(news, new Date(now));
  if (parts === 1) return deliverPart(broadcast, 0, events, logger);
  await inParallel(Array.from({ length: parts }).keys().toArray(), parts, (part) =>
    enqueue({ kind: "send", broadcast, part, events }),
  );
}

/**
 * Sends the events of a broadcast to one part of the connected clients. If the queue message is a duplicate or arrives
 * after the broadcast's deadline, starts a new broadcast of the remaining changes instead.
 */
export async function sendPart(
  { broadcast, part, events }: { broadcast: Broadcast; part: number; events: LiveEvent[] },
  logger: Logger,
): Promise<void> {
  const isDue = Date.now() < broadcast.until && (await startPart(broadcast, part));
  await (isDue ? deliverPart(broadcast, part, events, logger) : startBroadcast(logger));
}

async function deliverPart(
  broadcast: Broadcast,
  part: number,
  events: LiveEvent[],
  logger: Logger,
): Promise<void> {
  const { until, parts } = broadcast;
  const rate = Number(config("live").LIVE_RATE);
  const shards = shardsOf(part, parts);
  const reached = await sendEvents(events, shards, {
    now: new Date(),
    deadline: AbortSignal.timeout(Math.max(0, until - Date.now())),
    postsPerSecond: postsPerSecond(shards.length, rate),
    logger,
  });
  await finishPart(broadcast, part, reached);
  await endBroadcast(broadcast, rate);
}

/**
 * Marks a broadcast as ended once all its parts have ended. Schedules another one if votes or the leaderboard have
 * changed in the meantime.
 */
async function endBroadcast(broadcast: Broadcast, rate: number): Promise<void> {
  const { hasEnded, reached } = await getProgress(broadcast);
  if (!hasEnded) return;
  const startedAt = broadcast.until - broadcastMs;
  const freeAt = Math.max(Date.now() + pauseMs, startedAt + intervalMs(reached, rate));
  if (await closeBroadcast(broadcast, { freeAt, viewers: reached })) {
    record("LiveConnections", reached);
  }
  if (await getPendingNews()) await announceAfter(freeAt);
}
