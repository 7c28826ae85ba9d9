import type { VoteTotal } from "#shared/rules/weighted-winner.ts";

const ratings = [1, 2, 3, 4, 5] as const;

/** Numbers of votes by star rating, as attributes of a recipe card. A missing attribute means 0. */
export type StarCounts = Partial<Record<`stars${(typeof ratings)[number]}`, number>>;

/** Returns the numbers of votes with 1, 2, 3, 4 and 5 stars. */
export function starsOf(card: StarCounts): number[] {
  return ratings.map((rating) => card[`stars${rating}`] ?? 0);
}

export const starNames = ratings.map((rating) => `stars${rating}` as const);

/**
 * True if the counts by star rating include every vote. Old recipe cards also have votes cast before votes
 * were counted by star rating.
 */
export function areStarsComplete(
  stars: readonly number[],
  { ratingCount, ratingSum }: VoteTotal,
): boolean {
  const count = stars.reduce((total, votes) => total + votes, 0);
  const sum = stars.reduce((total, votes, index) => total + votes * (index + 1), 0);
  return count === ratingCount && sum === ratingSum;
}

/** Counts the votes with each star rating in a list of ratings. */
export function countStars(given: readonly number[]): StarCounts {
  const byName = Map.groupBy(given, (rating) => `stars${rating}`);
  return Object.fromEntries([...byName].map(([name, { length }]) => [name, length]));
}

/**
 * Returns the part of a DynamoDB ADD expression, with its values, that adds (1) or subtracts (-1) votes by
 * star rating.
 */
export function addStars(given: readonly number[], sign: 1 | -1) {
  const counts = countStars(given);
  const names = Object.keys(counts).sort() as (keyof StarCounts)[];
  return {
    expression: names.map((name) => `${name} :${name}`).join(", "),
    values: Object.fromEntries(names.map((name) => [`:${name}`, sign * (counts[name] ?? 0)])),
  };
}
