/** The number of votes and the sum of ratings of one recipe, or of a whole challenge. */
export interface VoteTotal {
  ratingSum: number;
  ratingCount: number;
}

/**
 * Number of extra votes that each recipe receives at the challenge's mean rating, so that a recipe cannot win with a
 * single good vote (D22).
 */
export const priorVotes = 3;

/**
 * Compares recipes by weighted mean `(m·C + Σ ratings) / (m + n)`, best first, without rounding errors (D22). Here, `m`
 * is `priorVotes`, `C` is the mean of the challenge's votes (`all`), and `n` is the recipe's number of votes. Recipes
 * without votes come last.
 */
export function compareWeighted(a: VoteTotal, b: VoteTotal, all: VoteTotal): number {
  if (a.ratingCount === 0 || b.ratingCount === 0) {
    return Number(a.ratingCount === 0) - Number(b.ratingCount === 0);
  }
  // Each weighted mean is a fraction. Multiplying both means by both denominators turns them into integers.
  const left = weightedSum(b, all) * BigInt(priorVotes + a.ratingCount);
  const right = weightedSum(a, all) * BigInt(priorVotes + b.ratingCount);
  return left > right ? 1 : left < right ? -1 : 0;
}

function weightedSum({ ratingSum }: VoteTotal, all: VoteTotal): bigint {
  return BigInt(priorVotes) * BigInt(all.ratingSum) + BigInt(all.ratingCount) * BigInt(ratingSum);
}

/** Returns a recipe's weighted mean (D22), or null if the recipe has no votes. */
export function weightedMean({ ratingSum, ratingCount }: VoteTotal, all: VoteTotal): number | null {
  if (ratingCount === 0) return null;
  return ((priorVotes * all.ratingSum) / all.ratingCount + ratingSum) / (priorVotes + ratingCount);
}
