import { setTimeout as sleep } from "node:timers/promises";

/** Waits until `units` more units may be used. */
export type Pace = (units?: number) => Promise<void>;

/** Timers are not accurate below this time in milliseconds, so shorter waits are skipped. */
const minWaitMs = 2;

/**
 * Returns a pace of at most `unitsPerSecond` on average. After a delay, such as a slow answer, the caller may catch up
 * on what it has missed in the last `catchUpMs` milliseconds. A wait ends with an error if `signal` is aborted.
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
