import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * Returns the transaction step that checks again that the user may act (D12). It fails with `not-signed-in` if the user
 * was banned, deleted or signed out everywhere after the request was authenticated.
 */
export function checkCallerStep({ id, epoch }: { id: string; epoch: number }): Step {
  return checkStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    ConditionExpression: "epoch = :epoch",
    ExpressionAttributeValues: { ":epoch": epoch },
  });
}
