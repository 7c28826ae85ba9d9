import { inParallel } from "#shared/in-parallel.ts";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { config } from "../config.ts";
import {
  type Broadcast,
  claimBroadcast,
  claimPart,
  clearScheduled,
  completeBroadcast,
  finishPart,
  getProgress,
  getUnsentChanges,
} from "../data/live/broadcast-store.ts";
import { record } from "../metrics.ts";
import { eventsOf } from "./events-of.ts";
import { intervalMs, partCount, postsPerSecond, shardsOf } from "./parts.ts";
import { enqueue } from "./queue.ts";
import { scheduleBroadcast } from "./schedule-broadcast.ts";
import { sendEvents } from "./send-events.ts";

/** Time limit for a broadcast, in milliseconds. */
const broadcastMs = 20_000;
/** Minimum pause between two broadcasts, in milliseconds (D33). */
const pauseMs = 1000;
/** A broadcast that exceeds its time limit by this many milliseconds is assumed to have crashed. */
const graceMs = 2000;

/**
 * Broadcasts all votes and leaderboard changes that have not been broadcast yet. If no broadcast may start now,
 * schedules one for later. The changes are marked as sent only at the end of the broadcast, so that a crash does not
 * lose them.
 */
export async function startBroadcast(): Promise<void> {
  await clearScheduled();
  const changes = await getUnsentChanges();
  if (!changes) return;
  const now = Date.now();
  const { freeAt = 0, viewers, boardVersion, votes } = changes;
  if (freeAt > now) return scheduleBroadcast(freeAt);
  const until = now + broadcastMs;
  const parts = partCount(viewers);
  const broadcast = { until, lockedUntil: until + graceMs, parts, boardVersion, votes };
  if (!(await claimBroadcast(broadcast, changes))) return scheduleBroadcast(broadcast.lockedUntil);
  const events = eventsOf(changes, new Date(now));
  if (parts === 1) return deliverPart(broadcast, 0, events);
  await inParallel(Array.from({ length: parts }).keys().toArray(), parts, (part) =>
    enqueue({ kind: "send", broadcast, part, events }),
  );
}

/**
 * Sends events to the clients in one part of a broadcast. If the queue message is a duplicate, or arrives after the
 * time limit of the broadcast, instead starts a new broadcast of the unsent changes.
 */
export async function sendPart({
  broadcast,
  part,
  events,
}: {
  broadcast: Broadcast;
  part: number;
  events: LiveEvent[];
}): Promise<void> {
  const isDue = Date.now() < broadcast.until && (await claimPart(broadcast, part));
  await (isDue ? deliverPart(broadcast, part, events) : startBroadcast());
}

async function deliverPart(broadcast: Broadcast, part: number, events: LiveEvent[]): Promise<void> {
  const { until, parts } = broadcast;
  const rate = Number(config("live").LIVE_RATE);
  const shards = shardsOf(part, parts);
  const reached = await sendEvents(events, shards, {
    now: new Date(),
    deadline: AbortSignal.timeout(Math.max(0, until - Date.now())),
    postsPerSecond: postsPerSecond(shards.length, rate),
  });
  await finishPart(broadcast, part, reached);
  await completeIfFinished(broadcast, rate);
}

/**
 * Completes a broadcast once all its parts are finished. Schedules the next one if something has changed in the
 * meantime.
 */
async function completeIfFinished(broadcast: Broadcast, rate: number): Promise<void> {
  const { isFinished, reached } = await getProgress(broadcast);
  if (!isFinished) return;
  const startedAt = broadcast.until - broadcastMs;
  const freeAt = Math.max(Date.now() + pauseMs, startedAt + intervalMs(reached, rate));
  if (await completeBroadcast(broadcast, { freeAt, viewers: reached })) {
    record("LiveConnections", reached);
  }
  if (await getUnsentChanges()) await scheduleBroadcast(freeAt);
}
