import {
  getSchedule,
  markScheduled,
  recordVote,
  type VoteEventData,
} from "../data/live/broadcast-store.ts";
import { hasLiveConnections } from "../data/live/connection-store.ts";
import { enqueue } from "./queue.ts";

/** Maximum difference between the clocks of Lambda instances, in milliseconds. */
const clockToleranceMs = 250;

/**
 * Ensures that all connected clients receive the stored leaderboard (D33) and, if given, the vote `vote`. If the
 * leaderboard has changed, the caller must store it before this call.
 */
export async function requestBroadcast(vote: VoteEventData | undefined): Promise<void> {
  if (!(await hasLiveConnections(new Date()))) return;
  const { scheduledFor, freeAt } = await (vote ? recordVote(vote) : getSchedule());
  if (scheduledFor < Date.now() + clockToleranceMs) await scheduleBroadcast(freeAt);
}

/**
 * Enqueues a message that starts the next broadcast. The queue delivers it at `freeAt`, or up to a second later.
 * Duplicate messages have no effect.
 */
export async function scheduleBroadcast(freeAt: number): Promise<void> {
  const now = Date.now();
  const delaySeconds = Math.max(0, Math.ceil((freeAt - now) / 1000));
  await enqueue({ kind: "start" }, delaySeconds);
  if (delaySeconds > 0) await markScheduled(now + delaySeconds * 1000, freeAt);
}
