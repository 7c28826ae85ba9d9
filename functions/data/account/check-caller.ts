import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * Returns the transaction step that fails with `not-signed-in` if the caller was banned or deleted, or all of the
 * caller's sessions were revoked, after the request was authenticated (D12). Every transaction on behalf of a caller
 * must include this step.
 */
export function checkCallerStep({ id, epoch }: { id: string; epoch: number }): Step {
  return checkStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    ConditionExpression: "epoch = :epoch",
    ExpressionAttributeValues: { ":epoch": epoch },
  });
}
