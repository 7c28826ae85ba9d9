import * as contract from "#shared/contract/reports.ts";
import { checkCallerStep } from "../data/account/check-caller.ts";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitStored } from "../http/rate-limit.ts";

export const handler = endpoint(contract.reportRecipe, async ({ params, body, caller, now }) => {
  const { ground, explanation } = body;
  const reporter = { key: caller.id, userId: caller.id };
  await limitStored("reports", caller.id, now, () =>
    reportRecipe(params.recipeId, reporter, { ground, explanation }, now, [
      checkCallerStep(caller),
    ]),
  );
  return { message: "Merci. Vous recevrez notre décision par email." };
});
