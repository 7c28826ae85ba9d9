import type { VoteTotal } from "#shared/rules/weighted-winner.ts";

const ratings = [1, 2, 3, 4, 5] as const;

/** How many votes of a recipe have 1, 2, 3, 4 and 5 stars. A missing attribute counts as 0. */
export type StarCounts = Partial<Record<`stars${(typeof ratings)[number]}`, number>>;

/** Returns how many votes of a recipe have 1, 2, 3, 4 and 5 stars. */
export function starsOf(card: StarCounts): number[] {
  return ratings.map((rating) => card[`stars${rating}`] ?? 0);
}

export const starNames = ratings.map((rating) => `stars${rating}` as const);

/**
 * Returns the number of votes and the sum of their ratings. `stars` contains how many votes have 1, 2, 3, 4 and 5
 * stars.
 */
export function totalOfStars(stars: readonly number[]): VoteTotal {
  return {
    ratingCount: stars.reduce((count, votes) => count + votes, 0),
    ratingSum: stars.reduce((sum, votes, index) => sum + votes * (index + 1), 0),
  };
}

/** Counts how many of the given ratings have 1, 2, 3, 4 and 5 stars. */
export function countStars(given: readonly number[]): StarCounts {
  const byName = Map.groupBy(given, (rating) => `stars${rating}`);
  return Object.fromEntries([...byName].map(([name, { length }]) => [name, length]));
}
