import { bySubmission } from "./ranking.ts";
import { compareWeighted, type VoteTotal } from "./weighted-winner.ts";

/** The fields that determine a recipe's rank in the results of a challenge. */
interface FinalEntry extends VoteTotal {
  /** Time of submission as an ISO 8601 string in UTC. */
  createdAt: string;
}

/**
 * Sorts the recipes of a challenge by weighted mean, best first, and adds their ranks (D22). Recipes with equal means
 * share a rank: 1, 2, 2, 4. Recipes without votes come last.
 */
export function assignPlaces<E extends FinalEntry>(
  entries: readonly E[],
  all: VoteTotal,
): { entry: E; place: number }[] {
  const sorted = entries.toSorted((a, b) => compareWeighted(a, b, all) || bySubmission(a, b));
  let place = 0;
  return sorted.map((entry, index) => {
    const before = sorted[index - 1];
    if (!before || compareWeighted(before, entry, all) !== 0) place = index + 1;
    return { entry, place };
  });
}
