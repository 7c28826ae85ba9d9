import type { Account } from "../account/account.ts";
import type { Stats } from "../contributor/contributor-store.ts";
import { idOf, type RecipeCard } from "../recipe/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys, nonceOf, recipePlace } from "../table/keys.ts";
import type { CaseItem, DecisionItem, WithdrawnItem } from "./items.ts";

/** What is stored of a case and of its recipe, strongly consistent, by one request. */
export interface CaseRead {
  recipeId: string;
  authorId: string;
  case: CaseItem | undefined;
  decision: DecisionItem | undefined;
  /** While people see it. */
  card: RecipeCard | undefined;
  withdrawn: WithdrawnItem | undefined;
  /** The text that stands beside the card. */
  overflow: Uint8Array | undefined;
  author: Account | undefined;
  stats: Stats | undefined;
  /** End of the challenge, as long as there is one. */
  endDate: string | undefined;
}

/** Reads all that a decision depends on; undefined when the identifier is none of a recipe. */
export async function readCase(recipeId: string): Promise<CaseRead | undefined> {
  const place = recipePlace(recipeId);
  if (!place) return undefined;
  const { userId, challengeId } = place;
  const at = {
    case: keys.case(recipeId),
    decision: keys.decision(userId, recipeId),
    card: keys.recipe(place),
    text: keys.recipeText(place),
    withdrawn: keys.withdrawn({ ...place, nonce: nonceOf(recipeId) }),
    author: keys.account(userId),
    stats: keys.stats(userId),
    challenge: keys.challenge(challengeId),
  };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = found.of<RecipeCard>(at.card);
  const isSame = card && idOf(card) === recipeId;
  return {
    recipeId,
    authorId: userId,
    case: found.of<CaseItem>(at.case),
    decision: found.of<DecisionItem>(at.decision),
    card: isSame ? card : undefined,
    withdrawn: found.of<WithdrawnItem>(at.withdrawn),
    overflow: isSame ? found.of<{ body: Uint8Array }>(at.text)?.body : undefined,
    author: found.of<Account>(at.author),
    stats: found.of<Stats>(at.stats),
    endDate: found.of<{ endDate: string }>(at.challenge)?.endDate,
  };
}
