import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * The transaction step that checks that the caller has not been banned, deleted or signed out everywhere
 * since authentication (D12). Throws `not-signed-in`. Every transaction that writes on behalf of a caller
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
