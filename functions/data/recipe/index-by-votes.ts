import { inParallel } from "#shared/in-parallel.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { voteOrderKey } from "../items/vote-order.ts";
import { requireUnchanged } from "../table/conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";
import { listCards, queryCardPages } from "./cards-of-challenge.ts";

/**
 * A challenge with more recipes than this is crowded: its recipe list is read page by page from the index `byVotes`.
 * The list of a smaller challenge reads the card items of all recipes, which costs at most 5 read units.
 */
const maxUncrowded = 40;

/**
 * Adds new recipes of a crowded challenge (over 40 recipes) to the index `byVotes`. If the challenge has just become
 * crowded, adds all its recipes. Idempotent.
 */
export async function indexByVotes(challengeId: string, newCards: Key[]): Promise<void> {
  const challenge = await getChallenge(challengeId);
  if (!challenge || challenge.wonAt) return;
  if (challenge.crowded) return inParallel(newCards, 10, addToIndex);
  const first = await listCards(challengeId, { limit: maxUncrowded + 1 });
  if (first.length <= maxUncrowded) return;
  for await (const cards of queryCardPages(challengeId)) {
    await inParallel(cards, 10, addToIndex);
  }
  await updateIfUnchanged(keys.challenge(challengeId), {
    set: { crowded: true },
    read: { id: challengeId },
  });
}

function addToIndex({ PK, SK }: Key): Promise<void> {
  return retryOnConflict(async () => {
    const card = await getItem<RecipeCard>({ PK, SK }, { consistent: true });
    if (!card || card.judging) return;
    const { nonce, ratingCount } = card;
    const change = { set: { judging: voteOrderKey(card) }, read: { nonce, ratingCount } };
    requireUnchanged(await updateIfUnchanged(card, change));
  });
}
