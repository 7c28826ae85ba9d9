import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * Returns a transaction step that checks again that the user who sent the request may act (D12). The step fails with
 * `not-signed-in` if the user was banned or deleted, or if all of the user's sessions were revoked, after the request
 * was authenticated.
 */
export function checkCallerStep({ id, epoch }: { id: string; epoch: number }): Step {
  return checkStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    ConditionExpression: "epoch = :epoch",
    ExpressionAttributeValues: { ":epoch": epoch },
  });
}
