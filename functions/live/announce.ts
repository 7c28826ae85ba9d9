import { hasLiveConnections } from "../data/live/connection-store.ts";
import {
  getAnnouncement,
  markAnnounced,
  recordVotes,
  type VoteNews,
} from "../data/live/news-store.ts";
import { enqueue } from "./queue.ts";

/** Maximum difference between the clocks of two Lambda instances, in milliseconds. */
const clockToleranceMs = 250;

/**
 * Ensures that all connected clients receive the latest leaderboard and, if given, a new vote (D33). Enqueues a message
 * that starts the broadcast, unless one is already queued. The leaderboard must be stored before this call, because the
 * broadcast reads the stored one.
 */
export async function announce(vote: VoteNews | undefined): Promise<void> {
  if (!(await hasLiveConnections(new Date()))) return;
  const { announceAt = 0, freeAt = 0 } = await (vote ? recordVotes(vote) : getAnnouncement());
  if (announceAt < Date.now() + clockToleranceMs) await announceAfter(freeAt);
}

/**
 * Enqueues the message that starts the next broadcast to clients. SQS delivers it at `freeAt`, the earliest time at
 * which the broadcast may start. After a crash, the queue may contain a second message. It has no effect if there is
 * nothing left to broadcast.
 */
export async function announceAfter(freeAt: number): Promise<void> {
  const now = Date.now();
  const delaySeconds = Math.max(0, Math.ceil((freeAt - now) / 1000));
  await enqueue({ kind: "announce" }, delaySeconds);
  if (delaySeconds > 0) await markAnnounced(now + delaySeconds * 1000, freeAt);
}
