import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * Returns the transaction step that checks that, since authentication, the caller has not been banned,
 * deleted or signed out everywhere (D12). The step throws the `not-signed-in` error. Every transaction that
 * writes on behalf of a caller must include it.
 */
export function checkCallerStep({ id, epoch }: { id: string; epoch: number }): Step {
  return checkStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    ConditionExpression: "epoch = :epoch",
    ExpressionAttributeValues: { ":epoch": epoch },
  });
}
