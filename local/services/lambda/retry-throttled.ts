import { pause } from "../pause.ts";
import type { InvokeResult } from "./invoke-result.ts";

/** Delay before the first retry, in milliseconds. It doubles with each retry. */
const firstDelayMs = 1000;
const maxDelayMs = 5 * 60_000;
/** Time after which an asynchronous event expires, in milliseconds. */
const maxAgeMs = 6 * 60 * 60_000;

/**
 * Retries an asynchronous invocation for as long as the function is throttled, up to six hours, as Lambda does:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export async function retryThrottled(
  invoke: () => Promise<InvokeResult>,
  signal: AbortSignal,
): Promise<InvokeResult> {
  const started = performance.now();
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    const result = await invoke();
    const isExpired = performance.now() - started > maxAgeMs;
    if (result.outcome !== "throttled" || isExpired || signal.aborted) return result;
    await pause(delayMs, signal, { ref: false });
  }
}
