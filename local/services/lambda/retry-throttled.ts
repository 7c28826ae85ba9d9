import { pause } from "../pause.ts";
import type { InvokeResult } from "./invoke-result.ts";

type Invoke = () => Promise<InvokeResult>;

interface Retries {
  /** Delay before the first retry, in milliseconds. It doubles with each retry. */
  firstDelayMs: number;
  maxDelayMs: number;
  /** Returns true if the event would be too old for a retry after `delayMs`. */
  isExpired(delayMs: number): boolean;
  /** Waits before a retry. */
  pause(ms: number): Promise<void>;
}

/** Delays with which an event source mapping retries a throttled invocation. */
export const mappingDelays = { firstDelayMs: 100, maxDelayMs: 1000 };

/** Retries an invocation until the function is not throttled or the event has expired. */
export async function retryThrottled(invoke: Invoke, retries: Retries): Promise<InvokeResult> {
  const { firstDelayMs, maxDelayMs } = retries;
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    const result = await invoke();
    if (result.outcome !== "throttled" || retries.isExpired(delayMs)) return result;
    await retries.pause(delayMs);
  }
}

/** Time after which an asynchronous event expires, in milliseconds. */
const maxAgeMs = 6 * 60 * 60_000;

/**
 * Retries a throttled asynchronous invocation for up to six hours, as Lambda does:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export function retryAsynchronous(invoke: Invoke, signal: AbortSignal): Promise<InvokeResult> {
  const started = performance.now();
  return retryThrottled(invoke, {
    firstDelayMs: 1000,
    maxDelayMs: 5 * 60_000,
    isExpired: () => signal.aborted || performance.now() - started > maxAgeMs,
    pause: (ms) => pause(ms, signal, { ref: false }),
  });
}
