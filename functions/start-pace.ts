import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the rate limiter allows the given number of units (default: 1). */
export type Pace = (units?: number) => Promise<void>;

/** Shortest wait, in milliseconds. Timers are not accurate enough for shorter waits, so these are skipped. */
const minWaitMs = 2;

/**
 * Returns a rate limiter that allows `unitsPerSecond` units per second on average. After a delay, it temporarily allows
 * more units, to catch up on at most `catchUpMs` milliseconds of the delay. Aborting `signal` rejects pending waits.
 */
export function startPace(
  unitsPerSecond: number,
  { catchUpMs = 0, signal }: { catchUpMs?: number; signal?: AbortSignal } = {},
): Pace {
  let freeAt = performance.now();
  return async (units = 1) => {
    const now = performance.now();
    const startAt = Math.max(freeAt, now - catchUpMs);
    freeAt = startAt + (units * 1000) / unitsPerSecond;
    const waitMs = startAt - now;
    if (waitMs > minWaitMs) await sleep(waitMs, undefined, { ...(signal && { signal }) });
  };
}
