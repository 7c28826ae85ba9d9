import type { ErrorCode } from "#shared/errors.ts";
import type { Author } from "#shared/model/user.ts";
import type { Contribution } from "#shared/rules/contributor-order.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { owners } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, getItem } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";

/**
 * A user's statistics: number of visible recipes, number of votes for them, sum of these ratings, and number of
 * challenges won.
 */
export type Stats = Contribution & { wins?: number };

/** Returns a user's statistics. They may be slightly out of date unless `consistent` is set. */
export function getStats(
  userId: string,
  options: { consistent: boolean },
): Promise<Stats | undefined> {
  return getItem<Stats>(keys.stats(userId), options);
}

/** Deletes the statistics of a deleted user. */
export async function deleteStats(userId: string): Promise<void> {
  await deleteItem(keys.stats(userId));
}

/**
 * Returns the transaction step that adds a recipe to its author's statistics. For a restored recipe, the step also adds
 * the recipe's votes and win. The step fails with `conflict` if the author's number of recipes has changed since
 * `before` was read.
 */
export function countRecipeStep(
  author: Author,
  before: Stats | undefined,
  restored: Pick<RecipeCard, "ratingCount" | "ratingSum" | "won"> = noVotes,
): Step {
  const recipeCount = (before?.recipeCount ?? 0) + 1;
  return updateStep({
    Key: keys.stats(author.id),
    UpdateExpression:
      "SET userId = :userId, nom = :nom, recipeCount = :count, #owner = :owner, ownerSort = :sort ADD ratingCount :ratings, ratingSum :sum" +
      (restored.won ? ", wins :one" : ""),
    ConditionExpression: before ? "recipeCount = :before" : "attribute_not_exists(recipeCount)",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: {
      ":userId": author.id,
      ":nom": author.nom,
      ":count": recipeCount,
      ":owner": owners.contributors,
      ":sort": countKey(recipeCount),
      ":ratings": restored.ratingCount,
      ":sum": restored.ratingSum,
      ...(restored.won && { ":one": 1 }),
      ...(before && { ":before": before.recipeCount }),
    },
  });
}

const noVotes = { ratingCount: 0, ratingSum: 0 };

/**
 * Returns the transaction step that subtracts recipes, with their votes and wins, from their author's statistics. The
 * step fails with `conflict` if the author's number of recipes has changed since `before` was read.
 */
export function uncountRecipesStep(
  authorId: string,
  cards: readonly RecipeCard[],
  before: Stats,
): Step {
  const recipeCount = before.recipeCount - cards.length;
  const sum = (of: (card: RecipeCard) => number) => cards.reduce((all, card) => all + of(card), 0);
  const wins = sum(({ won }) => (won ? 1 : 0));
  const isListed = recipeCount > 0;
  const setCount = isListed
    ? "SET recipeCount = :count, ownerSort = :sort"
    : "SET recipeCount = :count REMOVE #owner, ownerSort";
  return updateStep({
    Key: keys.stats(authorId),
    UpdateExpression: `${setCount} ADD ratingCount :ratings, ratingSum :sum${wins > 0 ? ", wins :lost" : ""}`,
    ConditionExpression: "recipeCount = :before",
    ...(!isListed && { ExpressionAttributeNames: { "#owner": "owner" } }),
    ExpressionAttributeValues: {
      ":count": recipeCount,
      ":before": before.recipeCount,
      ":ratings": -sum(({ ratingCount }) => ratingCount),
      ":sum": -sum(({ ratingSum }) => ratingSum),
      ...(wins > 0 && { ":lost": -wins }),
      ...(isListed && { ":sort": countKey(recipeCount) }),
    },
  });
}

/** Returns the transaction step that adds votes to the statistics of a recipe's author. */
export function countVotesStep(authorId: string, ratings: number[], refusal: ErrorCode): Step {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return addRatings(authorId, { count: ratings.length, sum }, refusal);
}

/** Returns the transaction step that subtracts a vote from the statistics of a recipe's author. */
export function uncountVoteStep(authorId: string, rating: number): Step {
  return addRatings(authorId, { count: -1, sum: -rating }, "conflict");
}

function addRatings(
  authorId: string,
  { count, sum }: { count: number; sum: number },
  refusal: ErrorCode,
): Step {
  return updateStep({
    refusal,
    Key: keys.stats(authorId),
    UpdateExpression: "ADD ratingCount :count, ratingSum :sum",
    ConditionExpression: "attribute_exists(PK)",
    ExpressionAttributeValues: { ":count": count, ":sum": sum },
  });
}

/**
 * Returns a user's keys in the index of contributors. The keys of a user without recipes are undefined, because the
 * index omits such users.
 */
export function contributorIndexKeys(recipeCount: number) {
  return recipeCount > 0
    ? { owner: owners.contributors, ownerSort: countKey(recipeCount) }
    : { owner: undefined, ownerSort: undefined };
}

function countKey(recipeCount: number): string {
  return String(recipeCount).padStart(8, "0");
}
