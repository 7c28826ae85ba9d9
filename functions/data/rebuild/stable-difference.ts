import { isDeepStrictEqual } from "node:util";
import { waitForIndexes } from "./wait-for-indexes.ts";

const maxComparisons = 6;

/**
 * Compares stored and expected values until they agree, or until two comparisons in a row find the same
 * difference. This ignores differences that only come from a lagging index or a write in flight. Returns the
 * confirmed difference, or undefined.
 */
export async function stableDifference<Difference>(
  compare: () => Promise<Difference | undefined>,
): Promise<Difference | undefined> {
  let before: Difference | undefined;
  for (let comparison = 0; comparison < maxComparisons; comparison++) {
    const now = await compare();
    if (now === undefined) return undefined;
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
    await waitForIndexes();
  }
  return undefined;
}
