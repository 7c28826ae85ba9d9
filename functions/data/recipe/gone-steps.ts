import { keys } from "../table/keys.ts";
import { nonceOf, recipeSlot } from "../table/recipe-id.ts";
import { checkStep, type Step } from "../table/steps.ts";

/** Returns the transaction step that fails with `conflict` if a recipe is visible. */
export function requireInvisibleStep(recipeId: string): Step {
  return checkStep({
    Key: keys.recipe(requireSlot(recipeId)),
    ConditionExpression: "attribute_not_exists(PK) OR nonce <> :nonce",
    ExpressionAttributeValues: { ":nonce": nonceOf(recipeId) },
  });
}

/**
 * Returns the transaction steps that check that a recipe was deleted. The steps fail with `conflict` if the recipe is
 * visible or withdrawn.
 */
export function requireDeletedSteps(recipeId: string): Step[] {
  return [
    requireInvisibleStep(recipeId),
    checkStep({
      Key: keys.withdrawn({ ...requireSlot(recipeId), nonce: nonceOf(recipeId) }),
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  ];
}

function requireSlot(recipeId: string) {
  const slot = recipeSlot(recipeId);
  if (!slot) throw new Error(`${recipeId} is not a recipe id`);
  return slot;
}
