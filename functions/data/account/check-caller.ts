import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * Returns a transaction step that repeats the check of the user who sent the request (D12). The step fails with
 * `not-signed-in` if, since the request was authenticated, the user was banned or deleted or all of the user's sessions
 * were revoked.
 */
export function checkCallerStep({ id, epoch }: { id: string; epoch: number }): Step {
  return checkStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    ConditionExpression: "epoch = :epoch",
    ExpressionAttributeValues: { ":epoch": epoch },
  });
}
