import { isDeepStrictEqual } from "node:util";

/** Pause between two comparisons. An index lags behind its table by far less. */
const pauseMs = 1500;
const maxComparisons = 6;

/**
 * Repeats a comparison of stored and expected values until they agree, or until two comparisons in a row find
 * the same difference. A difference that only comes from a lagging index or a write in flight is therefore
 * ignored. Returns the confirmed difference, or undefined.
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
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
