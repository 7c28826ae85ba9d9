/** The number of votes and the sum of their ratings, for one recipe or for all recipes of a challenge. */
export interface VoteTotal {
  ratingSum: number;
  ratingCount: number;
}

/**
 * Weight of the challenge's mean in each recipe's score, as a number of votes. It prevents a recipe from winning with a
 * single good vote (D22).
 */
export const priorVotes = 3;

/**
 * Compares recipes by weighted mean `(m·C + Σ ratings) / (m + n)`, best first, without rounding errors (D22). `all` is
 * the total of the challenge's votes, and must contain at least one vote. C is the mean of these votes.
 */
export function compareWeighted(a: VoteTotal, b: VoteTotal, all: VoteTotal): number {
  // Compares the weighted means (m·S/N + s) / (m + n) of both recipes, multiplied by N and by both divisors to get
  // integers.
  const left = weightedSum(b, all) * BigInt(priorVotes + a.ratingCount);
  const right = weightedSum(a, all) * BigInt(priorVotes + b.ratingCount);
  return left > right ? 1 : left < right ? -1 : 0;
}

function weightedSum({ ratingSum }: VoteTotal, all: VoteTotal): bigint {
  return BigInt(priorVotes) * BigInt(all.ratingSum) + BigInt(all.ratingCount) * BigInt(ratingSum);
}

/**
 * Returns the winning recipes of a challenge (D22): all recipes with the best weighted mean. A recipe without
 * votes cannot win. `candidates` are the eligible recipes; `all` is the vote total of the whole challenge.
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
 * Returns the weighted mean that determines a recipe's rank (D22) as a floating-point number, or null if there are no
 * votes.
 */
export function weightedMean({ ratingSum, ratingCount }: VoteTotal, all: VoteTotal): number | null {
  if (ratingCount === 0) return null;
  return ((priorVotes * all.ratingSum) / all.ratingCount + ratingSum) / (priorVotes + ratingCount);
}
