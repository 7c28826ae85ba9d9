import type { Stats } from "../contributor/contributor-store.ts";
import type { Account } from "../items/account.ts";
import type { CaseItem } from "../items/case.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import type { DecisionItem } from "./decision-item.ts";

/** Everything that a moderation decision about a recipe depends on. */
export interface CaseState {
  recipeId: string;
  authorId: string;
  case: CaseItem | undefined;
  decision: DecisionItem | undefined;
  /** The recipe's main database item (the card), or undefined if the recipe is withdrawn or deleted. */
  card: RecipeCard | undefined;
  withdrawn: WithdrawnItem | undefined;
  /** The recipe's compressed texts, if they are in a text item. */
  separateText: Uint8Array | undefined;
  author: Account | undefined;
  stats: Stats | undefined;
  /** When the recipe's challenge ends (ISO 8601). Undefined if the challenge was deleted. */
  endDate: string | undefined;
}

/**
 * Reads everything that a moderation decision depends on, in a single, strongly consistent request. Returns undefined
 * for an invalid recipe id.
 */
export async function getCaseState(recipeId: string): Promise<CaseState | undefined> {
  const slot = parseRecipeId(recipeId);
  if (!slot) return undefined;
  const { userId, challengeId } = slot;
  const { text, challenge, ...items } = await batchGetConsistent({
    case: itemAt<CaseItem>(keys.case(recipeId)),
    decision: itemAt<DecisionItem>(keys.decision(userId, recipeId)),
    card: itemAt<RecipeCard>(keys.recipe(slot)),
    text: itemAt<{ body: Uint8Array }>(keys.recipeText(slot)),
    withdrawn: itemAt<WithdrawnItem>(keys.withdrawn(slot)),
    author: itemAt<Account>(keys.account(userId)),
    stats: itemAt<Stats>(keys.stats(userId)),
    challenge: itemAt<{ endDate: string }>(keys.challenge(challengeId)),
  });
  const card = cardIfSame(items.card, recipeId);
  return {
    ...items,
    recipeId,
    authorId: userId,
    card,
    separateText: card && text?.body,
    endDate: challenge?.endDate,
  };
}
