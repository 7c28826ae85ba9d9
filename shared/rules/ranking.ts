import type { VoteTotal } from "./weighted-winner.ts";

/** The fields that determine a recipe's rank in rankings and leaderboards. */
export interface RankedFields extends VoteTotal {
  /** Time of submission as an ISO 8601 string in UTC. */
  createdAt: string;
}

/** Returns the exact mean of all ratings, or 0 if there are no votes (D21). */
export function averageRating({ ratingSum, ratingCount }: VoteTotal): number {
  return ratingCount === 0 ? 0 : ratingSum / ratingCount;
}

/** Compares the mean ratings of recipes or users for sorting, best first. */
export function compareMeans(a: VoteTotal, b: VoteTotal): number {
  // Cross-multiplies integers, because rounding in a division could make equal means differ.
  return b.ratingSum * Math.max(a.ratingCount, 1) - a.ratingSum * Math.max(b.ratingCount, 1);
}

/** Compares recipes for sorting, earliest submission first. */
export function bySubmission(a: { createdAt: string }, b: { createdAt: string }): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0;
}

/** Compares recipes for sorting, best first: by mean rating, then number of votes, then earliest submission (D21). */
export function compareByRank(a: RankedFields, b: RankedFields): number {
  return compareMeans(a, b) || b.ratingCount - a.ratingCount || bySubmission(a, b);
}

const meanScale = 10n ** 12n;
const worstMean = 5n * meanScale;
const maxRatings = 10 ** 9;

/**
 * Returns a recipe's sort key in the ranking indexes. The keys sort recipes like `compareByRank`, except that two
 * average ratings may count as equal if they differ by less than 10⁻¹².
 */
export function rankKey({ ratingSum, ratingCount, createdAt }: RankedFields): string {
  const mean = ratingCount === 0 ? 0n : (BigInt(ratingSum) * meanScale) / BigInt(ratingCount);
  const parts: [value: number | bigint, width: number][] = [
    [worstMean - mean, 9],
    [maxRatings - ratingCount, 6],
    [Date.parse(createdAt), 9],
  ];
  return parts.map(([value, width]) => value.toString(36).padStart(width, "0")).join("");
}
