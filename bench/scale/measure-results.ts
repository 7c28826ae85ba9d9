import { defaultLimits, recordInSteps } from "#functions/data/results/record-in-steps.ts";
import { putRecipes } from "#functions/testing/costs/bulk-recipes.ts";
import { putSiteChallenge } from "#functions/testing/costs/calendar.ts";
import type { FilledSite } from "#functions/testing/costs/filled-site.ts";
import { withoutStream } from "#functions/testing/table/without-stream.ts";
import { countRounds } from "./count-rounds.ts";
import { divideWork, type FollowUp, type Work } from "./measured.ts";
import { recordRun } from "./record-run.ts";

/**
 * Numbers of recipes in the two measured challenges. The difference between the two measurements shows the work per
 * recipe.
 */
const sizes = { few: 200, many: 1000 } as const;

/**
 * The requests needed to record a challenge's results. `perBatch` is the fixed part per challenge, and `perCall` is the
 * additional part per recipe.
 */
export type ResultsWork = Pick<FollowUp, "perBatch" | "perCall">;

/**
 * Measures the recording of results for a small and a large challenge, to compute the fixed work and the work per
 * recipe.
 */
export async function measureResults(site: FilledSite): Promise<ResultsWork> {
  return divideWork(
    { work: await workFor(site, sizes.few), calls: sizes.few },
    { work: await workFor(site, sizes.many), calls: sizes.many },
  );
}

async function workFor(site: FilledSite, size: number): Promise<Work> {
  const rounds = await countRounds(await preparedRecording(site, size));
  return { ...(await recordRun(await preparedRecording(site, size))), rounds };
}

/** Stores an ended challenge. Returns an action that records its results. */
async function preparedRecording(site: FilledSite, size: number) {
  const challenge = await putSiteChallenge(-5, 1);
  await withoutStream(site.engine, () => putRecipes([challenge], size));
  return async () => {
    const limits = { ...defaultLimits, unitsPerSecond: Number.POSITIVE_INFINITY };
    const options = { now: new Date(), isInTime: () => true, limits };
    const recorded = await recordInSteps(challenge.id, options);
    if (recorded?.recipes !== size) throw new Error("The winners were not recorded");
  };
}
