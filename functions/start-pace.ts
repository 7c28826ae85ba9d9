import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a rate limiter allows the given number of units, such as requests. The default is one unit. */
export type Pace = (units?: number) => Promise<void>;

/** Minimum wait in milliseconds. Shorter waits are skipped, because timers are too inaccurate for them. */
const minWaitMs = 2;

/**
 * Returns a rate limiter that allows `unitsPerSecond` on average. After a delay, such as a slow response, it allows
 * more until the caller has caught up. `catchUpMs` is the maximum delay, in milliseconds, for which it compensates.
 * Aborting `signal` rejects pending waits.
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
