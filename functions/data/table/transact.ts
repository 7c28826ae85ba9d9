import { type AttributeValue, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";
import { ignoreRefusal } from "./ignore-refusal.ts";
import { throttlingReasons } from "./is-throttled.ts";
import type { Step } from "./steps.ts";
import { table } from "./table.ts";

// Which function executes a transaction:
// - `transact` makes up to six attempts, then throws `conflict`.
// - `tryTransact` returns false instead of throwing `conflict`.
// - `transactWithAgenda` makes only two attempts, because after a conflict its caller must read the agenda again.
// - `retryOnConflict` around `transact` reads the items again after a conflict.

const defaultMaxAttempts = 6;
/** Limits the exponential growth of the pause between attempts. The longest pause is 0.4 s. */
const longestPauseAttempt = 4;

/**
 * Executes all steps of a transaction, or none. Throws the error of the first step whose condition fails. Retries after
 * conflicts and throttling. After the last attempt, throws `conflict` or DynamoDB's throttling error.
 */
export async function transact(steps: Step[], maxAttempts = defaultMaxAttempts): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(
        new TransactWriteCommand({ TransactItems: steps.map(({ write }) => write) }),
      );
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed");
      if (failed >= 0) throw refusalOf(steps[failed], reasons[failed]?.Item);
      if (!isRetryable(error)) throw error;
      if (attempt === maxAttempts) {
        const conflict = reasons.some(({ Code }) => Code === "TransactionConflict");
        throw conflict ? new RefusedError("conflict") : error;
      }
      await backOff(Math.min(attempt, longestPauseAttempt));
    }
  }
}

/** Executes a transaction. Returns false instead of throwing `conflict`. */
export function tryTransact(steps: Step[]): Promise<boolean> {
  return ignoreRefusal("conflict", transact(steps));
}

const retryableReasons = new Set<string | undefined>([
  "None",
  undefined,
  "TransactionConflict",
  ...throttlingReasons,
]);

/** True if a transaction was cancelled only because of conflicts or throttling. */
function isRetryable({ CancellationReasons = [] }: TransactionCanceledException): boolean {
  return CancellationReasons.every(({ Code }) => retryableReasons.has(Code));
}

function refusalOf(step: Step | undefined, item: Record<string, AttributeValue> | undefined) {
  const refusal = step?.refusal ?? "conflict";
  if (refusal instanceof RefusedError) return refusal;
  if (typeof refusal === "string") return new RefusedError(refusal);
  return new RefusedError(refusal(item && unmarshall(item)));
}
