import { partCount } from "#functions/live/parts.ts";
import { defaultLiveRate } from "#shared/constants.ts";
import { habits } from "#shared/habits/habits.ts";
import { activeSecondsPerMonth } from "#shared/habits/traffic.ts";
import { broadcastSeconds, messageInterval } from "../scale/live-load.ts";
import { configuration, estimates, measurements } from "./cost-assumptions.ts";
import { gigabyteSeconds } from "./function-duration.ts";

/** API Gateway bills a live message in units of 32 KB, rounded up. */
export const unitsPerMessage = Math.ceil(measurements.liveMessageKb / 32);

/**
 * Returns the monthly AWS usage of live messages. Each vote changes the leaderboard, but the site sends at most one
 * leaderboard message per second, and fewer if there are many viewers. `rateShare` is a factor for the setting
 * `liveRate`.
 */
export function liveUsage(users: number, rateShare = 1) {
  const rate = defaultLiveRate * rateShare;
  const connections = users * habits.visitsPerMonth;
  const minutes = connections * habits.liveMinutesPerVisit;
  const viewers = (minutes * 60) / activeSecondsPerMonth;
  const votesPerSecond = (users * habits.callsPerMonth.castVote) / activeSecondsPerMonth;
  const perSecond = Math.min(votesPerSecond, 1 / messageInterval(viewers, rate));
  const broadcasts = perSecond * activeSecondsPerMonth;
  const parts = partCount(viewers);
  const sends = broadcasts * (parts > 1 ? 1 + parts : 1);
  const { start, part } = measurements.broadcast;
  const sendMs = Math.max(estimates.billedMs.send, broadcastSeconds(viewers, rate) * 1000);
  return {
    connections,
    minutes,
    messages: minutes * 60 * perSecond,
    sends,
    reads: broadcasts * (start.readUnits + parts * part.readUnits),
    writes: broadcasts * (start.writeUnits + parts * part.writeUnits),
    gigabyteSeconds: gigabyteSeconds(broadcasts * parts, sendMs, estimates.memoryMb.send),
    // Each queue message takes three SQS requests: it is sent, received and deleted.
    queueRequests: 3 * sends,
  };
}

/** Returns how many requests per month Lambda makes to poll empty queues. */
export function idleQueueRequests(users: number): number {
  const { queues, pollers, pollSeconds } = configuration.queuePolling;
  return users === 0 ? 0 : (queues * pollers * 30 * 86_400) / pollSeconds;
}
