import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * The condition that an account still stands as its caller was let in: neither banned nor deleted nor signed out
 * everywhere since (D12); refuses with `not-signed-in`. Belongs in the transaction of what a caller writes.
 */
export function checkCallerStep({ id, epoch }: { id: string; epoch: number }): Step {
  return checkStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    ConditionExpression: "epoch = :epoch",
    ExpressionAttributeValues: { ":epoch": epoch },
  });
}
