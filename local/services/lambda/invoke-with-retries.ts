import { pause } from "../pause.ts";
import type { DeadLetters } from "./dead-letters.ts";
import type { Invoker } from "./permissions.ts";
import type { Lambda } from "./start-lambda.ts";

export interface RetryOptions {
  lambda: Pick<Lambda, "invoke" | "definition">;
  deadLetters: Pick<DeadLetters, "add">;
  /** Ends the retries when it aborts. */
  signal: AbortSignal;
  /** Delays before the retries, in milliseconds. The delays of AWS by default. */
  retryDelaysMs?: number[];
}

interface Invocation {
  /** The schedule or topic that sends the event. */
  source: string;
  functionArn: string;
  event: unknown;
  invoker: Invoker;
}

/**
 * Invokes a function asynchronously. Retries the same event twice if the function fails, then sends it to the
 * function's dead-letter queue:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 *
 * Throws an error if `invoker` may not invoke the function.
 */
export async function invokeWithRetries(
  { source, functionArn, event, invoker }: Invocation,
  { lambda, deadLetters, signal, retryDelaysMs = [60_000, 120_000] }: RetryOptions,
): Promise<void> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    const result = await lambda.invoke(functionArn, event, { invoker, isAsync: true });
    if (result.outcome === "success" || signal.aborted) return;
    if (result.outcome === "denied") throw new Error(result.error.errorMessage);
    if (delayMs === undefined) {
      const reason = `${result.error.errorType}: ${result.error.errorMessage}`;
      const { deadLetterQueue: queue, roleArn: sender = "" } = lambda.definition(functionArn) ?? {};
      return deadLetters.add({ source, functionArn, reason, event }, { queue, sender });
    }
    await pause(delayMs, signal, { ref: false });
  }
}
