import { minuteMs } from "#shared/durations.ts";
import { recordInSteps, type StepLimits } from "../data/results/record-in-steps.ts";
import {
  listUndecidedChallenges,
  type RecordedRecipes,
  recordWinnersOfChallenge,
} from "../data/results/record-winners.ts";
import { record } from "../metrics.ts";
import { JobRun } from "./job-run.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Time, in milliseconds, after which the job stops recording small challenges and starts with the large ones. */
const maxListingMs = minuteMs;
/**
 * Time, in milliseconds, after which the job stops recording large challenges. The function's timeout is 15 minutes.
 */
const maxDurationMs = 13 * minuteMs;

interface Limits {
  /** The job records challenges with at most this many recipes in one pass, and larger ones in steps. */
  recipesAtOnce?: number;
  steps?: StepLimits;
}

/**
 * Records the winners of ended challenges when they are due (D22, D37). Large challenges come last and are recorded in
 * steps, over several hourly runs if necessary. If a challenge fails, the job continues with the others and throws an
 * error at the end. The next run retries the failed challenge.
 */
export async function recordWinners(now: Date, { recipesAtOnce, steps }: Limits = {}) {
  const run = new JobRun(maxDurationMs);
  const large: string[] = [];
  const attempt = (
    challengeId: string,
    act: () => Promise<RecordedRecipes | "large" | undefined>,
  ) =>
    run.attempt("Winners of a challenge were not recorded", { challengeId }, async () => {
      const recorded = await act();
      if (recorded === "large") large.push(challengeId);
      else if (recorded) count(recorded);
    });
  for await (const challengeId of listUndecidedChallenges(now)) {
    if (run.remainingMs < maxDurationMs - maxListingMs) break;
    await attempt(challengeId, () => recordWinnersOfChallenge(challengeId, now, recipesAtOnce));
  }
  for (const [index, challengeId] of large.entries()) {
    // Divides the remaining time equally among the large challenges that remain.
    const leftForOthers = run.remainingMs * (1 - 1 / (large.length - index));
    const isInTime = () => run.remainingMs > leftForOthers;
    const options = { now, isInTime, ...(steps && { limits: steps }) };
    await attempt(challengeId, () => recordInSteps(challengeId, options));
  }
  run.end("Challenges without recorded winners");
}

function count({ recipes, judged }: RecordedRecipes): void {
  record("DecidedRecipes", recipes);
  record("JudgedRecipes", judged);
}

export const handler = scheduledJob(recordWinners);
