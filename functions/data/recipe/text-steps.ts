import { type RecipeCard, slotOf } from "../items/recipe-card.ts";
import { ifSame, ifUnchanged } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { checkStep, deleteStep, putStep, type Step } from "../table/steps.ts";

/**
 * Returns the transaction step that stores a recipe's texts in its text item, to keep the card item below 1 KB. If
 * `seen` is given, the step fails with `conflict` if the stored texts differ from `seen`.
 */
export function putTextStep(card: RecipeCard, body: Uint8Array, seen?: Uint8Array): Step {
  const Item = { ...keys.recipeText(slotOf(card)), body };
  return putStep({ Item, ...(seen && ifSame({ body: seen })) });
}

/**
 * Returns the transaction step that checks a recipe's text item. The step fails with `conflict` if the stored texts
 * differ from `seen`.
 */
export function requireSameTextStep(card: RecipeCard, seen: Uint8Array): Step {
  return checkStep({ Key: keys.recipeText(slotOf(card)), ...ifSame({ body: seen }) });
}

/**
 * Returns the transaction step that deletes a recipe's text item. The step fails with `conflict` if the stored texts
 * differ from `seen`, or if `seen` is undefined and the item exists.
 */
export function deleteTextStep(card: RecipeCard, seen: Uint8Array | undefined): Step {
  const Key = keys.recipeText(slotOf(card));
  return deleteStep({ Key, ...ifUnchanged(seen && { body: seen }, ["body"]) });
}
