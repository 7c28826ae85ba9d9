import { type AttributeValue, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";
import { ignoreRefusal } from "./ignore-refusal.ts";
import { throttlingReasons } from "./is-throttled.ts";
import type { Step } from "./steps.ts";
import { table } from "./table.ts";

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

/** Executes a transaction once. Returns false if it is throttled or conflicts with another transaction. */
export async function tryTransact(steps: Step[]): Promise<boolean> {
  try {
    return await transactUnlessConflict(steps, 1);
  } catch (error) {
    if (error instanceof TransactionCanceledException && isRetryable(error)) return false;
    throw error;
  }
}

/** Executes a transaction. Returns false instead of throwing `conflict`. */
export function transactUnlessConflict(steps: Step[], maxAttempts?: number): Promise<boolean> {
  return ignoreRefusal("conflict", transact(steps, maxAttempts));
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
