/** The number and sum of the votes for one recipe, or for all recipes in a challenge. */
export interface VoteTotal {
  ratingSum: number;
  ratingCount: number;
}

/**
 * Weight of the challenge's mean in each recipe's score, as a number of votes. The weight prevents a recipe
 * with a single good vote from winning (D22).
 */
export const priorVotes = 3;

/**
 * Compares recipes by weighted mean `(m·C + Σ ratings) / (m + n)`, best first (D22). The comparison is exact,
 * and 0 means that the means are equal. `all` is the challenge's total, whose mean is C; it must contain at
 * least one vote.
 */
export function compareWeighted(a: VoteTotal, b: VoteTotal, all: VoteTotal): number {
  // Both sides are (m·S/N + s) / (m + n), multiplied by N and by both divisors to make all numbers integers.
  const left = weightedSum(b, all) * BigInt(priorVotes + a.ratingCount);
  const right = weightedSum(a, all) * BigInt(priorVotes + b.ratingCount);
  return left > right ? 1 : left < right ? -1 : 0;
}

function weightedSum({ ratingSum }: VoteTotal, all: VoteTotal): bigint {
  return BigInt(priorVotes) * BigInt(all.ratingSum) + BigInt(all.ratingCount) * BigInt(ratingSum);
}

/**
 * Returns the recipes that win a challenge (D22), which are all recipes with the best weighted mean. Recipes
 * without votes never win. `candidates` are the recipes that may win; `all` is the vote total of every recipe
 * in the challenge.
 */
export function weightedWinners<Candidate extends VoteTotal>(
  candidates: Iterable<Candidate>,
  all: VoteTotal,
): Candidate[] {
  let winners: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate.ratingCount === 0) continue;
    const [best] = winners;
    const order = best ? compareWeighted(candidate, best, all) : -1;
    if (order < 0) winners = [candidate];
    else if (order === 0) winners.push(candidate);
  }
  return winners;
}

/**
 * Returns the weighted mean that determines places (D22) as a floating-point number, or null without votes.
 */
export function weightedMean({ ratingSum, ratingCount }: VoteTotal, all: VoteTotal): number | null {
  if (ratingCount === 0) return null;
  return ((priorVotes * all.ratingSum) / all.ratingCount + ratingSum) / (priorVotes + ratingCount);
}
