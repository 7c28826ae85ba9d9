import type { ErrorCode } from "#shared/errors.ts";
import type { Author } from "#shared/model/user.ts";
import type { Contribution } from "#shared/rules/contributor-order.ts";
import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { updateOf } from "../table/expressions.ts";
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
  const { id: userId, nom } = author;
  const { ratingCount, ratingSum, won } = restored;
  const recipeCount = (before?.recipeCount ?? 0) + 1;
  return updateStep({
    Key: keys.stats(userId),
    ...updateOf({
      set: { userId, nom, recipeCount, ...contributorIndexKeys(recipeCount) },
      add: { ratingCount, ratingSum, ...(won && { wins: 1 }) },
      read: { recipeCount: before?.recipeCount },
    }),
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
  return updateStep({
    Key: keys.stats(authorId),
    ...updateOf({
      set: { recipeCount, ...contributorIndexKeys(recipeCount) },
      add: {
        ratingCount: -sum(({ ratingCount }) => ratingCount),
        ratingSum: -sum(({ ratingSum }) => ratingSum),
        ...(wins > 0 && { wins: -wins }),
      },
      read: { recipeCount: before.recipeCount },
    }),
  });
}

/**
 * Returns the transaction step that adds votes to the statistics of a recipe's author. Negative numbers subtract votes.
 * The step fails with `refusal` if the author has no statistics.
 */
export function addRatingsStep(
  authorId: string,
  { ratingCount, ratingSum }: VoteTotal,
  refusal: ErrorCode,
): Step {
  return updateStep({
    refusal,
    Key: keys.stats(authorId),
    ...updateOf({ add: { ratingCount, ratingSum }, present: ["PK"] }),
  });
}

/**
 * Returns a user's keys in the index of contributors. The keys of a user without recipes are undefined, because the
 * index omits such users.
 */
export function contributorIndexKeys(recipeCount: number) {
  return recipeCount > 0
    ? { owner: owners.contributors, ownerSort: String(recipeCount).padStart(8, "0") }
    : { owner: undefined, ownerSort: undefined };
}
