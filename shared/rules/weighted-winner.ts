/** The votes that a recipe, or all recipes of a challenge together, have received. */
export interface VoteTotal {
  ratingSum: number;
  ratingCount: number;
}

/** As many votes of the challenge's own mean weigh on every recipe, so that one lucky vote cannot win (D22). */
export const priorVotes = 3;

/**
 * Orders the recipes of a challenge by weighted mean `(m·C + Σ ratings) / (m + n)` (D22), best first, exactly: 0 means
 * an equal mean. `all` is the total of the challenge, of which C is the mean; it has a vote at least.
 */
export function compareWeighted(a: VoteTotal, b: VoteTotal, all: VoteTotal): number {
  // (m·S/N + s) / (m + n) for both, times N and cross-multiplied by the divisors.
  const left = weightedSum(b, all) * BigInt(priorVotes + a.ratingCount);
  const right = weightedSum(a, all) * BigInt(priorVotes + b.ratingCount);
  return left > right ? 1 : left < right ? -1 : 0;
}

function weightedSum({ ratingSum }: VoteTotal, all: VoteTotal): bigint {
  return BigInt(priorVotes) * BigInt(all.ratingSum) + BigInt(all.ratingCount) * BigInt(ratingSum);
}

/**
 * The recipes that win a challenge (D22): all of the best weighted mean. A recipe without a vote never wins, so
 * nobody does where nobody has voted. `candidates` are the recipes that may win, `all` is the total over every
 * recipe of the challenge.
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

/** The weighted mean by which places are given (D22), as nearly as a number holds it; null without a vote. */
export function weightedMean({ ratingSum, ratingCount }: VoteTotal, all: VoteTotal): number | null {
  if (ratingCount === 0) return null;
  return ((priorVotes * all.ratingSum) / all.ratingCount + ratingSum) / (priorVotes + ratingCount);
}
