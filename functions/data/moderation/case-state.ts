import type { Stats } from "../contributor/contributor-store.ts";
import type { Account } from "../items/account.ts";
import type { CaseItem } from "../items/case.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
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
  /** The recipe's compressed texts, if they are stored in a separate item. */
  overflow: Uint8Array | undefined;
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
  const slot = recipeSlot(recipeId);
  if (!slot) return undefined;
  const { userId, challengeId } = slot;
  const at = {
    case: keys.case(recipeId),
    decision: keys.decision(userId, recipeId),
    card: keys.recipe(slot),
    text: keys.recipeText(slot),
    withdrawn: keys.withdrawn(slot),
    author: keys.account(userId),
    stats: keys.stats(userId),
    challenge: keys.challenge(challengeId),
  };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = cardIfSame(found.get<RecipeCard>(at.card), recipeId);
  return {
    recipeId,
    authorId: userId,
    case: found.get<CaseItem>(at.case),
    decision: found.get<DecisionItem>(at.decision),
    card,
    withdrawn: found.get<WithdrawnItem>(at.withdrawn),
    overflow: card ? found.get<{ body: Uint8Array }>(at.text)?.body : undefined,
    author: found.get<Account>(at.author),
    stats: found.get<Stats>(at.stats),
    endDate: found.get<{ endDate: string }>(at.challenge)?.endDate,
  };
}
