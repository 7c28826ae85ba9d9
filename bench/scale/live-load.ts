import { busiestHour } from "#shared/habits/traffic.ts";
import { estimates } from "../cost-assumptions.ts";

/** Messages that one sender has in flight at the same time. */
const postsInFlight = 25;

/** Time that API Gateway takes for one message, in seconds. */
export const postSeconds = 0.01;

/** Returns the seconds between two live messages of the same kind (D33). */
export function messageInterval(viewers: number): number {
  return 1 + viewers * estimates.secondsPerLiveMessage;
}

/** Returns the seconds that one broadcast to all viewers takes. */
export function broadcastSeconds(viewers: number): number {
  return (viewers * postSeconds) / postsInFlight;
}

/** Returns the live messages per second in the busiest hour, if the leaderboard changes all the time. */
export function postsPerSecond(people: number): number {
  const { viewers } = busiestHour(people);
  return viewers / messageInterval(viewers);
}
