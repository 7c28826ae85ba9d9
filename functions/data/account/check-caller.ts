import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { checkStep, type Step } from "../table/steps.ts";

/**
 * Returns a transaction step that checks the caller's account again (D12). The step fails with `not-signed-in` if the
 * user was banned, deleted or signed out everywhere after the request was authenticated.
 */
export function checkCallerStep({ id, epoch }: { id: string; epoch: number }): Step {
  return checkStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    ...ifSame({ epoch }),
  });
}
