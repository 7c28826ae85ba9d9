import type { Decision } from "#shared/model/report.ts";
import type { Account } from "../items/account.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { type DecisionItem, decisionOf } from "./decision-item.ts";

/**
 * Returns the moderation decision on a recipe and the account of the recipe's author, or undefined if either does not
 * exist.
 */
export async function getDecisionWithAuthor(
  recipeId: string,
): Promise<{ author: Account; decision: Decision } | undefined> {
  const slot = parseRecipeId(recipeId);
  if (!slot) return undefined;
  const { author, item } = await batchGetConsistent({
    author: itemAt<Account>(keys.account(slot.userId)),
    item: itemAt<DecisionItem>(keys.decision(slot.userId, recipeId)),
  });
  const decision = item && decisionOf(item);
  return author && decision && { author, decision };
}
