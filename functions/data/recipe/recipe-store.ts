import { RefusedError } from "#shared/errors.ts";
import type { SingleRecipe } from "#shared/model/recipe.ts";
import { cardIfSame, type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import { type Vote, withVote } from "../items/vote.ts";
import { wordsForAuthor } from "../items/words-for-author.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId, type RecipeSlot } from "../table/recipe-id.ts";
import { getItem } from "../table/requests.ts";

/** Returns a recipe as the given user sees it (D25). Throws `not-found`. */
export async function getRecipe(recipeId: string, readerId: string): Promise<SingleRecipe> {
  const slot = parseRecipeId(recipeId);
  const isMine = slot?.userId === readerId;
  const recipe = slot && (await (isMine ? readOwn(slot) : readOther(slot, recipeId, readerId)));
  if (recipe?.id !== recipeId) throw new RefusedError("not-found");
  return recipe;
}

/** Returns the recipe that a user has entered in a challenge. Throws `not-found` if it does not exist. */
export async function getMyRecipe(challengeId: string, readerId: string): Promise<SingleRecipe> {
  const recipe = isId(challengeId) && (await readOwn({ challengeId, userId: readerId }));
  if (!recipe) throw new RefusedError("not-found");
  return recipe;
}

/**
 * Reads a user's own recipe. The read is strongly consistent, so that authors see their changes immediately. A changed
 * end date of the challenge also applies immediately (D19).
 */
async function readOwn(slot: RecipeSlot): Promise<SingleRecipe | undefined> {
  const { card, challenge } = await batchGetConsistent({
    card: itemAt<RecipeCard>(keys.recipe(slot)),
    challenge: itemAt<{ endDate: string }>(keys.challenge(slot.challengeId)),
  });
  const packed = card && challenge && (await getPackedText(card));
  if (!packed) return undefined;
  return {
    ...recipeOf(card, packed, challenge.endDate),
    isMine: true,
    audience: card.audience ?? "MEMBERS",
    hasVoted: false,
    myRating: null,
    ...wordsForAuthor(card),
  };
}

/**
 * Reads another author's recipe and the vote that the user `readerId` cast for it. After an administrator changes the
 * challenge's end date, the returned date may be outdated for a few seconds.
 */
async function readOther(
  slot: RecipeSlot,
  recipeId: string,
  readerId: string,
): Promise<SingleRecipe | undefined> {
  const { card, vote } = await batchGetConsistent({
    card: itemAt<RecipeCard>(keys.recipe(slot)),
    vote: itemAt<Vote>(keys.vote(readerId, recipeId)),
  });
  const packed = card && (await getPackedText(card));
  if (!packed) return undefined;
  // Includes the user's own vote in the counters, even if the stream consumer has not counted it yet.
  const numbers = vote?.uncounted === undefined ? card : withVote(card, vote.rating);
  return {
    ...recipeOf({ ...card, ...numbers }, packed),
    isMine: false,
    hasVoted: vote !== undefined,
    myRating: vote?.rating ?? null,
  };
}

/** Returns the compressed texts of a recipe. If they are in a separate item, the read is strongly consistent. */
export async function getPackedText(card: RecipeCard): Promise<Uint8Array | undefined> {
  if (card.body) return card.body;
  const key = keys.recipeText(slotOf(card));
  return (await getItem<{ body: Uint8Array }>(key, { consistent: true }))?.body;
}

/** Reads the card item of a visible recipe. The read is strongly consistent. */
export async function findCard(recipeId: string): Promise<RecipeCard | undefined> {
  const slot = parseRecipeId(recipeId);
  const found = slot && (await getItem<RecipeCard>(keys.recipe(slot), { consistent: true }));
  return cardIfSame(found, recipeId);
}

/** Like `findCard`, but throws `not-found` if the recipe is not visible. */
export async function getCard(recipeId: string): Promise<RecipeCard> {
  const card = await findCard(recipeId);
  if (!card) throw new RefusedError("not-found");
  return card;
}
