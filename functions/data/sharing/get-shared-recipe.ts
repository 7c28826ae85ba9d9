import type { Recipe } from "#shared/model/recipe.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import type { Account } from "../items/account.ts";
import { previewUrlOf } from "../items/image-folder.ts";
import { cardIfSame, type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import { totalOfStars } from "../items/star-counts.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { getPackedText } from "../recipe/recipe-store.ts";
import { batchGet, batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";

/** The data for the page of a shared recipe (D52). */
export interface SharedRecipe {
  recipe: Recipe;
  isPublic: boolean;
  /** URL path of the preview picture. */
  previewUrl: string;
  challenge: Pick<StoredChallenge, "id" | "title" | "startDate" | "endDate">;
  /** Average rating and number of votes in the recorded results, if there are any. */
  finalRating: { average: number; count: number } | undefined;
}

/**
 * Returns a recipe if its author shares it, otherwise undefined. Reads the recipe's audience and the author's ban with
 * strong consistency, so that private recipes and banned authors disappear immediately.
 */
export async function getSharedRecipe(recipeId: string): Promise<SharedRecipe | undefined> {
  const slot = parseRecipeId(recipeId);
  if (!slot) return undefined;
  const { stored, author } = await batchGetConsistent({
    stored: itemAt<RecipeCard>(keys.recipe(slot)),
    author: itemAt<Account>(keys.account(slot.userId)),
  });
  const card = cardIfSame(stored, recipeId);
  if (!card?.audience || !card.preview) return undefined;
  if (!author || author.isBanned) return undefined;
  const challengeKey = keys.challenge(slot.challengeId);
  const textKey = keys.recipeText(slot);
  const found = await batchGet([challengeKey, ...(card.body ? [] : [textKey])]);
  const challenge = found.get<StoredChallenge>(challengeKey);
  // The eventually consistent read above may not find a text that was just stored. If so, reads the text again.
  const packed = found.get<{ body: Uint8Array }>(textKey)?.body ?? (await getPackedText(card));
  if (!challenge || !packed) return undefined;
  return {
    recipe: recipeOf({ ...card, nom: author.nom }, packed, challenge.endDate),
    isPublic: card.audience === "PUBLIC",
    previewUrl: previewUrlOf(card.preview, slotOf(card)),
    challenge,
    finalRating: finalRatingOf(card),
  };
}

function finalRatingOf({ standing }: RecipeCard): SharedRecipe["finalRating"] {
  if (!standing) return undefined;
  const total = totalOfStars(standing.stars);
  if (total.ratingCount === 0) return undefined;
  return { average: averageRating(total), count: total.ratingCount };
}
