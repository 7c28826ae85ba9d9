import { RefusedError } from "#shared/errors.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import { countVotes } from "../contributor/contributor-store.ts";
import { idOf, type RecipeCard } from "../recipe/recipe-card.ts";
import { getCard } from "../recipe/recipe-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys, recipePlace } from "../table/keys.ts";
import { putStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { isBusy, markBusy } from "./busy-recipes.ts";
import { countInCard, withVote } from "./count-votes.ts";
import { putUncountedVote } from "./uncounted-votes.ts";
import type { Vote } from "./vote.ts";

/** A recipe's numbers after a vote. */
export interface Rated {
  averageRating: number;
  ratingCount: number;
}

/**
 * Records the one vote of a user for a recipe; refuses with `not-found`, `own-recipe` or `already-voted` (D20). It is
 * counted in the same transaction, unless somebody else's vote for the recipe is being counted at this instant: then it
 * is written alone, and the stream counts it with all that came meanwhile. The numbers given hold the vote either way.
 */
export async function castVote(
  recipeId: string,
  voterId: string,
  rating: number,
  now: Date,
): Promise<Rated> {
  const card = await getCard(recipeId);
  if (card.owner === voterId) throw new RefusedError("own-recipe");
  const vote = {
    ...keys.vote(voterId, recipeId),
    rating,
    owner: recipeId,
    ownerSort: now.toISOString(),
  };
  if (isBusy(recipeId) || !(await countAtOnce(vote, card))) {
    markBusy(recipeId);
    await putUncountedVote(vote);
  }
  const { ratingSum, ratingCount } = withVote(card, rating);
  return { averageRating: averageRating({ ratingSum, ratingCount }), ratingCount };
}

/** Tells whether it did: not while another transaction holds the card. */
async function countAtOnce(vote: Vote, card: RecipeCard): Promise<boolean> {
  const steps = [
    putStep({
      refusal: "already-voted",
      Item: vote,
      ConditionExpression: "attribute_not_exists(PK)",
    }),
    countInCard(card, [vote.rating], "not-found"),
    countVotes(card.owner, [vote.rating], "not-found"),
  ];
  try {
    await transact(steps, 1);
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.code === "conflict") return false;
    throw error;
  }
}

/** Whether a user has voted for a recipe, strongly consistent; refuses with `not-found`. */
export async function hasVoted(recipeId: string, voterId: string): Promise<boolean> {
  const place = recipePlace(recipeId);
  if (!place) throw new RefusedError("not-found");
  const at = { card: keys.recipe(place), vote: keys.vote(voterId, recipeId) };
  const found = await batchGet([at.card, at.vote], { consistent: true });
  const card = found.of<RecipeCard>(at.card);
  if (!card || idOf(card) !== recipeId) throw new RefusedError("not-found");
  return found.of(at.vote) !== undefined;
}
