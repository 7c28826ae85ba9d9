import { type AttributeValue, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { RefusedError } from "#shared/errors.ts";
import { backOff } from "./back-off.ts";
import type { Step } from "./steps.ts";
import { table } from "./table.ts";

const usualAttempts = 6;

/**
 * Writes all steps or none. A failed condition becomes the RefusedError of the first step that failed; a conflict
 * with another transaction is tried again with a growing, random pause, then refused as `conflict`. So is a
 * throttled write, but in the end it fails.
 */
export async function transact(steps: Step[], attempts = usualAttempts): Promise<void> {
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
      const passing = reasons.every(({ Code }) => passingReasons.has(Code));
      if (!passing) throw error;
      if (attempt === attempts) {
        const conflict = reasons.some(({ Code }) => Code === "TransactionConflict");
        throw conflict ? new RefusedError("conflict") : error;
      }
      await backOff(attempt);
    }
  }
}

/** Writes all steps. Returns false if they are refused as `conflict`. */
export async function transactUnlessConflict(steps: Step[], attempts?: number): Promise<boolean> {
  try {
    await transact(steps, attempts);
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.code === "conflict") return false;
    throw error;
  }
}

const passingReasons = new Set<string | undefined>([
  "None",
  undefined,
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

function refusalOf(step: Step | undefined, item: Record<string, AttributeValue> | undefined) {
  const refusal = step?.refusal ?? "conflict";
  if (refusal instanceof RefusedError) return refusal;
  if (typeof refusal === "string") return new RefusedError(refusal);
  return new RefusedError(refusal(item && unmarshall(item)));
}
