import { setTimeout as sleep } from "node:timers/promises";

/** Waits until `units` more write units may be used. */
export type Pace = (units: number) => Promise<void>;

/**
 * Returns a pace of at most `unitsPerSecond` on average. A DynamoDB partition accepts 1,000 write units a second, so
 * long background work must leave room for users.
 */
export function startPace(unitsPerSecond: number): Pace {
  let freeAt = performance.now();
  return async (units) => {
    const now = performance.now();
    const wait = freeAt - now;
    freeAt = Math.max(freeAt, now) + (units * 1000) / unitsPerSecond;
    if (wait > 0) await sleep(wait);
  };
}
