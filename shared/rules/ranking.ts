/** What the place of a recipe in every ranking depends on. */
export interface RankedFields {
  ratingSum: number;
  ratingCount: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The exact mean of all ratings, 0 without any (D21). */
export function averageRating({ ratingSum, ratingCount }: Omit<RankedFields, "createdAt">): number {
  return ratingCount === 0 ? 0 : ratingSum / ratingCount;
}

/** Orders by mean, then by number of votes, then by earliest submission: best first (D21). */
export function compareByRank(a: RankedFields, b: RankedFields): number {
  // Cross-multiplied, so that equal means of different counts compare as equal.
  const mean = b.ratingSum * Math.max(a.ratingCount, 1) - a.ratingSum * Math.max(b.ratingCount, 1);
  if (mean !== 0) return mean;
  if (a.ratingCount !== b.ratingCount) return b.ratingCount - a.ratingCount;
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0;
}

const meanScale = 10n ** 12n;
const worstMean = 5n * meanScale;
const mostRatings = 10 ** 9;

/**
 * A text whose ascending order is that of compareRanked, for the index that serves rankings. Means that
 * differ by less than 10⁻¹² (two recipes of over a million votes each) may compare as equal.
 */
export function rankKey({ ratingSum, ratingCount, createdAt }: RankedFields): string {
  const mean = ratingCount === 0 ? 0n : (BigInt(ratingSum) * meanScale) / BigInt(ratingCount);
  const parts: [value: number | bigint, width: number][] = [
    [worstMean - mean, 9],
    [mostRatings - ratingCount, 6],
    [Date.parse(createdAt), 9],
  ];
  return parts.map(([value, width]) => value.toString(36).padStart(width, "0")).join("");
}
