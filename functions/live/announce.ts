import { hasLiveConnections } from "../data/live/connection-store.ts";
import {
  getAnnouncement,
  markAnnounced,
  recordVotes,
  type VoteNews,
} from "../data/live/news-store.ts";
import { enqueue } from "./queue.ts";

/** Maximum difference between the clocks of two functions, in milliseconds. */
const clockToleranceMs = 250;

/**
 * Ensures that the given vote and the latest leaderboard will be broadcast (D33). The caller must store the leaderboard
 * first: a broadcast includes every change that is stored before its announcement is delivered. If no announcement is
 * pending, enqueues one.
 */
export async function announce(vote: VoteNews | undefined): Promise<void> {
  if (!(await hasLiveConnections(new Date()))) return;
  const { announceAt = 0, freeAt = 0 } = await (vote ? recordVotes(vote) : getAnnouncement());
  if (announceAt < Date.now() + clockToleranceMs) await announceAfter(freeAt);
}

/**
 * Enqueues an announcement for `freeAt`, the earliest time at which the next broadcast may start. If the function crashes
 * before it records the announcement, a second one is enqueued later, which finds nothing to broadcast.
 */
export async function announceAfter(freeAt: number): Promise<void> {
  const now = Date.now();
  const delaySeconds = Math.max(0, Math.ceil((freeAt - now) / 1000));
  await enqueue({ kind: "announce" }, delaySeconds);
  if (delaySeconds > 0) await markAnnounced(now + delaySeconds * 1000, freeAt);
}
