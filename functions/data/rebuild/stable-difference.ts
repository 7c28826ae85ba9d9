import { isDeepStrictEqual } from "node:util";

/** Milliseconds between two looks at a difference: an index lags behind its table by far less. */
const settling = 1500;
const looks = 6;

/**
 * Looks at what is stored and what should be until they agree, or differ in the same way twice with time between, so
 * that what is only on its way is not taken for a fault. Gives the last look when there is a fault.
 */
export async function stableDifference<Look>(
  look: () => Promise<Look | undefined>,
): Promise<Look | undefined> {
  let before: Look | undefined;
  for (let times = 0; times < looks; times++) {
    const now = await look();
    if (now === undefined) return undefined;
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, settling));
  }
  return undefined;
}
