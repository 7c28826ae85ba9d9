import type { VoteTotal } from "#shared/rules/weighted-winner.ts";

const ratings = [1, 2, 3, 4, 5] as const;

/** How many votes of each rating a card has received; what a card lacks is 0. */
export type StarCounts = Partial<Record<`stars${(typeof ratings)[number]}`, number>>;

/** Numbers of votes of 1, 2, 3, 4 and 5 stars. */
export function starsOf(card: StarCounts): number[] {
  return ratings.map((rating) => card[`stars${rating}`] ?? 0);
}

/** The names of the attributes that count votes by rating. */
export const starNames = ratings.map((rating) => `stars${rating}` as const);

/** Whether the votes by rating are all those of a recipe: cards are older than the counts by rating. */
export function areStarsComplete(
  stars: readonly number[],
  { ratingCount, ratingSum }: VoteTotal,
): boolean {
  const count = stars.reduce((total, votes) => total + votes, 0);
  const sum = stars.reduce((total, votes, index) => total + votes * (index + 1), 0);
  return count === ratingCount && sum === ratingSum;
}

/** How many of the ratings there are of each. */
export function countStars(given: readonly number[]): StarCounts {
  const byName = Map.groupBy(given, (rating) => `stars${rating}`);
  return Object.fromEntries([...byName].map(([name, { length }]) => [name, length]));
}

/** The part of an ADD expression that counts votes by rating, and its values; `sign` -1 takes them away. */
export function addStars(given: readonly number[], sign: 1 | -1) {
  const counts = countStars(given);
  const names = Object.keys(counts).sort() as (keyof StarCounts)[];
  return {
    expression: names.map((name) => `${name} :${name}`).join(", "),
    values: Object.fromEntries(names.map((name) => [`:${name}`, sign * (counts[name] ?? 0)])),
  };
}
