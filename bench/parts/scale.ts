import type { Measure } from "../part.ts";
import { measureAll } from "../scale/measure.ts";
import { brokenPromises, scaleTables } from "../scale/report.ts";

/**
 * Measures every Lambda function, and computes which AWS limits a site with 10,000 to 10 million users would exceed.
 */
export const measure: Measure = async (say) => {
  const measured = await measureAll(say);
  return { tables: scaleTables(measured), exceeded: brokenPromises(measured) };
};
