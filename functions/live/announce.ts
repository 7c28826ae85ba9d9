import { hasLiveConnections } from "../data/live/connection-store.ts";
import {
  getAnnouncement,
  markAnnounced,
  recordVotes,
  type VoteNews,
} from "../data/live/news-store.ts";
import { enqueue } from "./queue.ts";

/** How far the clocks of two functions may differ, in milliseconds. */
const clockToleranceMs = 250;

/**
 * Makes sure that a vote, if given, and any leaderboard change will be broadcast (D33). The change must be stored
 * before. A change that was stored before an announcement begins is part of its broadcast. This function therefore
 * reads last whether an announcement is still to come, and otherwise enqueues one.
 */
export async function announce(vote: VoteNews | undefined): Promise<void> {
  if (!(await hasLiveConnections(new Date()))) return;
  const { announceAt = 0, freeAt = 0 } = await (vote ? recordVotes(vote) : getAnnouncement());
  if (announceAt < Date.now() + clockToleranceMs) await announceAfter(freeAt);
}

/**
 * Enqueues an announcement for the time `freeAt`, which is when the next broadcast may begin. If the function crashes
 * before it has marked the announcement, another one follows and finds nothing left to announce.
 */
export async function announceAfter(freeAt: number): Promise<void> {
  const now = Date.now();
  const delaySeconds = Math.max(0, Math.ceil((freeAt - now) / 1000));
  await enqueue({ kind: "announce" }, delaySeconds);
  if (delaySeconds > 0) await markAnnounced(now + delaySeconds * 1000, freeAt);
}
