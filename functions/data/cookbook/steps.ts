import { cookbookLimits } from "#shared/constants.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { ifUnchanged, updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";
import type { EntryItem } from "./entry.ts";

/**
 * Returns the condition for writing a cookbook entry. It fails if the stored entry no longer equals `entry`, or, if
 * `entry` is undefined, if an entry now exists.
 */
export function ifSameEntry(entry: EntryItem | undefined) {
  return ifUnchanged(entry, ["keptAt", "note", "cookedOn"]);
}

/**
 * Returns the transaction step that increments the number of recipes in a cookbook. The step fails with `cookbook-full`
 * if the cookbook already contains the maximum number of recipes.
 */
export function countKeptStep(userId: string): Step {
  return updateStep({
    refusal: "cookbook-full",
    Key: keys.cookbook(userId),
    UpdateExpression: "ADD kept :one",
    ConditionExpression: "attribute_not_exists(kept) OR kept < :max",
    ExpressionAttributeValues: { ":one": 1, ":max": cookbookLimits.recipes },
  });
}

/** Returns the transaction step that decrements the number of recipes in a cookbook. */
export function uncountKeptStep(userId: string): Step {
  return updateStep({ Key: keys.cookbook(userId), ...updateOf({ add: { kept: -1 } }) });
}

/**
 * Returns the transaction step that adds 1 or -1 (`sign`) to the number of users who have cooked a recipe. The step
 * fails with `conflict` if the recipe was deleted.
 */
export function countCookedStep({ PK, SK, nonce }: RecipeCard, sign: 1 | -1): Step {
  return updateStep({
    Key: { PK, SK },
    ...updateOf({ add: { cooked: sign }, read: { nonce } }),
  });
}
