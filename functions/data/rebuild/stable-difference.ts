import { isDeepStrictEqual } from "node:util";
import { waitForIndexes } from "./wait-for-indexes.ts";

const maxComparisons = 6;

/**
 * Compares stored and expected values until they match, or until two consecutive comparisons find the same difference.
 * Ignores temporary differences, caused by a lagging index or a write in progress. Returns the confirmed difference, or
 * undefined if the values match. Returns "changing" if no two consecutive comparisons find the same difference.
 */
export async function stableDifference<Difference>(
  compare: () => Promise<Difference | undefined>,
): Promise<Difference | undefined | "changing"> {
  let before: Difference | undefined;
  for (let comparison = 0; comparison < maxComparisons; comparison++) {
    const now = await compare();
    if (now === undefined) return undefined;
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
    await waitForIndexes();
  }
  return "changing";
}
