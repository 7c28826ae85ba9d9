import { RefusedError } from "#shared/errors.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import type { VoteChoice } from "#shared/model/vote.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import { addRatingsStep } from "../contributor/contributor-store.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import { type Vote, withVote } from "../items/vote.ts";
import { packWords } from "../items/word-counts.ts";
import { getCard } from "../recipe/recipe-store.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { ignoreRefusal } from "../table/ignore-refusal.ts";
import { isThrottled } from "../table/is-throttled.ts";
import { keys } from "../table/keys.ts";
import { requireRecipeId } from "../table/recipe-id.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { isBusy, markBusy } from "./busy-recipes.ts";
import { addVotesStep } from "./counter-steps.ts";
import { putUncountedVote } from "./uncounted-votes.ts";

/**
 * Stores a vote with the descriptive words that the user chose (D49). Throws `not-found`, `own-recipe` or
 * `already-voted` (D20).
 *
 * If there are concurrent votes for the recipe, or DynamoDB throttles the transaction, the vote is counted later. The
 * returned average and number of votes always include the new vote.
 */
export async function castVote(
  recipeId: string,
  voterId: string,
  { rating, words = [] }: VoteChoice,
  now: Date,
): Promise<Pick<Recipe, "averageRating" | "ratingCount">> {
  const card = await getCard(recipeId);
  if (card.owner === voterId) {
    throw new RefusedError("own-recipe", {
      message: "Vous ne pouvez pas voter pour votre propre recette",
    });
  }
  const vote: Vote = {
    ...keys.vote(voterId, recipeId),
    rating,
    ...(words.length > 0 && { words: packWords(words) }),
    owner: recipeId,
    ownerSort: now.toISOString(),
  };
  if (isBusy(recipeId) || !(await putCountedVote(vote, card))) {
    markBusy(recipeId);
    await putUncountedVote(vote);
  }
  const { ratingSum, ratingCount } = withVote(card, rating);
  return { averageRating: averageRating({ ratingSum, ratingCount }), ratingCount };
}

/**
 * Stores and counts a vote in one transaction. Returns false after a conflict or if DynamoDB throttles the transaction.
 */
function putCountedVote(vote: Vote, card: RecipeCard): Promise<boolean> {
  return transactOnce([
    putStep({
      refusal: "already-voted",
      Item: vote,
      ConditionExpression: "attribute_not_exists(PK)",
    }),
    addVotesStep(card, [vote], "not-found"),
    addRatingsStep(card.owner, { ratingCount: 1, ratingSum: vote.rating }, "not-found"),
  ]);
}

/** Makes one attempt to execute a transaction. Returns false after a conflict or throttling. */
async function transactOnce(steps: Step[]): Promise<boolean> {
  try {
    return await ignoreRefusal("conflict", transact(steps, 1));
  } catch (error) {
    if (isThrottled(error)) return false;
    throw error;
  }
}

/** True if a user has voted for a recipe. Throws `not-found`. The read is strongly consistent. */
export async function hasVoted(recipeId: string, voterId: string): Promise<boolean> {
  const slot = requireRecipeId(recipeId);
  const { card, vote } = await batchGetConsistent({
    card: itemAt<RecipeCard>(keys.recipe(slot)),
    vote: itemAt<Vote>(keys.vote(voterId, recipeId)),
  });
  if (!cardIfSame(card, recipeId)) throw new RefusedError("not-found");
  return vote !== undefined;
}
