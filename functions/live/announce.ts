import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@aws-lambda-powertools/logger";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { isAnybodyConnected } from "../data/live/connection-store.ts";
import {
  endTurn,
  type News,
  noteVotes,
  takeTurn,
  untoldNews,
  type VoteNews,
} from "../data/live/news-store.ts";
import { broadcast } from "./broadcast.ts";

/** Milliseconds between two messages of a kind (D33). */
const pauseMs = 1000;
/** Milliseconds after which one who waits looks whether another's turn has ended. */
const pollMs = 250;
const broadcastMs = 20_000;
/** After this many milliseconds a turn is free again whose holder has died. */
const turnMs = broadcastMs + 2000;

/**
 * Tells everybody who is connected of the votes, if any, and of the leaderboard, if it is another than they were told
 * of, at most once a second however many functions do so (D33). Ends when all is told that had happened before,
 * by this call or by another: what comes while another one tells is told a second later. Whoever dies on the way
 * leaves it untold, for the next.
 */
export async function announce(vote: VoteNews | undefined, logger: Logger): Promise<void> {
  if (!(await isAnybodyConnected(new Date()))) return;
  if (vote) await noteVotes(vote);
  for (;;) {
    const news = await untoldNews();
    if (!news) return;
    const now = Date.now();
    const { freeAt = 0 } = news;
    if (freeAt > now) {
      await sleep(Math.min(freeAt - now, pollMs));
      continue;
    }
    const until = now + turnMs;
    if (!(await takeTurn(news, until))) continue;
    const deadline = AbortSignal.timeout(broadcastMs);
    await broadcast(eventsOf(news), { now: new Date(), deadline, logger });
    return endTurn(news, { until, freeAt: Date.now() + pauseMs });
  }
}

function eventsOf({ boardChanged, vote }: News): LiveEvent[] {
  const events: LiveEvent[] = [];
  if (boardChanged) {
    events.push({ event: "leaderboard:update", data: { at: new Date().toISOString() } });
  }
  if (vote) events.push({ event: "vote:new", data: vote });
  return events;
}
