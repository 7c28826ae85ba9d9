import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { parseStoredRecipeId } from "../table/recipe-id.ts";
import { checkStep, type Step } from "../table/steps.ts";

/** Returns the transaction step that fails with `conflict` if a recipe is withdrawn or deleted. */
export function requireVisibleStep(recipeId: string): Step {
  const slot = parseStoredRecipeId(recipeId);
  return checkStep({ Key: keys.recipe(slot), ...ifSame({ nonce: slot.nonce }) });
}

/** Returns the transaction step that fails with `conflict` if a recipe is visible. */
export function requireWithdrawnOrDeletedStep(recipeId: string): Step {
  const slot = parseStoredRecipeId(recipeId);
  return checkStep({
    Key: keys.recipe(slot),
    ConditionExpression: "attribute_not_exists(PK) OR nonce <> :nonce",
    ExpressionAttributeValues: { ":nonce": slot.nonce },
  });
}

/**
 * Returns the transaction steps that check that a recipe was deleted. The steps fail with `conflict` if the recipe is
 * visible or withdrawn.
 */
export function requireDeletedSteps(recipeId: string): Step[] {
  return [
    requireWithdrawnOrDeletedStep(recipeId),
    checkStep({
      Key: keys.withdrawn(parseStoredRecipeId(recipeId)),
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  ];
}
