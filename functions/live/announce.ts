import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@aws-lambda-powertools/logger";
import { hasLiveConnections } from "../data/live/connection-store.ts";
import {
  claimSending,
  finishSending,
  getPendingNews,
  recordVotes,
  type VoteNews,
} from "../data/live/news-store.ts";
import { broadcast } from "./broadcast.ts";
import { eventsOf } from "./events-of.ts";

/** Minimum interval between two broadcasts in milliseconds (D33). */
const pauseMs = 1000;
/**
 * Maximum time between two checks by which a waiting function finds out whether it can broadcast, in milliseconds.
 */
const pollMs = 250;
const broadcastMs = 20_000;
/** Milliseconds after which the broadcast lock expires, in case the function that holds it has crashed. */
const turnMs = broadcastMs + 2000;

/**
 * Broadcasts a vote, if given, and any pending leaderboard change to all live connections. Each client receives
 * at most one message of each kind per second, even from concurrent functions (D33). Returns when this function
 * or another one has sent the broadcast.
 */
export async function announce(vote: VoteNews | undefined, logger: Logger): Promise<void> {
  if (!(await hasLiveConnections(new Date()))) return;
  if (vote) await recordVotes(vote);
  for (;;) {
    const news = await getPendingNews();
    if (!news) return;
    const now = Date.now();
    const { freeAt = 0 } = news;
    if (freeAt > now) {
      await sleep(Math.min(freeAt - now, pollMs));
      continue;
    }
    const until = now + turnMs;
    if (!(await claimSending(news, until))) continue;
    const deadline = AbortSignal.timeout(broadcastMs);
    await broadcast(eventsOf(news, new Date()), { now: new Date(), deadline, logger });
    return finishSending(news, { until, freeAt: Date.now() + pauseMs });
  }
}
