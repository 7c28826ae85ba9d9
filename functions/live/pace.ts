import { setTimeout as sleep } from "node:timers/promises";

/** Timers are not accurate below this time in milliseconds, so shorter waits are skipped. */
const minWaitMs = 2;
/** After a delay, such as a slow answer, the caller may catch up what it has missed in this time, in milliseconds. */
const maxBehindMs = 1000;

/** Returns a function that waits until the caller may act, so that on average `perSecond` actions begin per second. */
export function createPace(perSecond: number, signal: AbortSignal): () => Promise<void> {
  let nextAt = performance.now();
  return async () => {
    const now = performance.now();
    const at = Math.max(nextAt, now - maxBehindMs);
    nextAt = at + 1000 / perSecond;
    if (at - now > minWaitMs) await sleep(at - now, undefined, { signal });
  };
}
