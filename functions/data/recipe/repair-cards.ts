import { inParallel } from "#shared/in-parallel.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { voteOrderKey } from "../items/vote-order.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";
import { queryCardPages } from "./cards-of-challenge.ts";

/** Copies a challenge's new end date to the card items of its recipes. Idempotent. */
export async function setRecipesEnd(challengeId: string, endDate: string): Promise<void> {
  for await (const cards of queryCardPages(challengeId)) {
    const outdated = cards.filter(({ ends }) => ends !== endDate);
    await inParallel(outdated, 20, (card) =>
      updateIfUnchanged(card, { set: { ends: endDate }, read: { nonce: card.nonce } }),
    );
  }
}

/**
 * Corrects a recipe's ranking keys, which may be outdated after concurrent votes. Does nothing if the stored card item
 * has changed.
 */
export async function repairRank(card: RecipeCard): Promise<void> {
  const { nonce, ratingCount, ratingSum } = card;
  const sort = rankKey({ ...card, createdAt: card.ownerSort });
  const judging = card.judging && voteOrderKey(card);
  if (card.sort === sort && card.judging === judging) return;
  await updateIfUnchanged(card, {
    set: { sort, ...(judging && { judging }) },
    read: { nonce, ratingCount, ratingSum, ...(judging && { judging: card.judging }) },
  });
}
