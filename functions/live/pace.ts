import { setTimeout as sleep } from "node:timers/promises";

/** Timers are not accurate below this time in milliseconds, so shorter waits are skipped and made up for later. */
const minWaitMs = 2;

/** Returns a function that waits until the caller may act, so that at most `perSecond` actions begin per second. */
export function createPace(perSecond: number, signal: AbortSignal): () => Promise<void> {
  let nextAt = performance.now();
  return async () => {
    const now = performance.now();
    const at = Math.max(nextAt, now - minWaitMs);
    nextAt = at + 1000 / perSecond;
    if (at - now > minWaitMs) await sleep(at - now, undefined, { signal });
  };
}
