import { hourMs } from "#shared/durations.ts";
import { getJobPosition, saveJobPosition } from "../data/job/job-position-store.ts";
import { type CasePosition, listWaitingCases, oldestCaseSince } from "../data/moderation/cases.ts";
import { closeMootCase } from "../data/moderation/close-moot-case.ts";
import { purgeOldCases } from "../data/moderation/purge-cases.ts";
import { record } from "../metrics.ts";
import { JobRun } from "./job-run.ts";
import { scheduledJob } from "./scheduled-job.ts";
import { waitForAll } from "./wait-for-all.ts";

const job = "maintain-cases";
const casesPerPage = 100;
/**
 * Time limit, in milliseconds, for closing moderation cases and for deleting them, which run concurrently. The
 * function's timeout is two minutes.
 */
const maxDurationMs = 45_000;

/**
 * Closes the moderation cases of deleted recipes, and deletes cases six months after the decision. Records the age of
 * the oldest open case as a metric (D44).
 */
export async function maintainCases(now: Date, durationMs = maxDurationMs): Promise<void> {
  const since = await oldestCaseSince();
  record("OldestCaseHours", since ? (now.getTime() - Date.parse(since)) / hourMs : 0);
  await waitForAll("Moderation cases were not maintained", [
    closeMootCases(now, durationMs),
    deleteOldCases(now, durationMs),
  ]);
}

/**
 * Closes the open moderation cases of deleted recipes. A recipe can have such a case if it was deleted while a report
 * was being stored. If this run reaches its time limit, the next run continues.
 */
async function closeMootCases(now: Date, durationMs: number): Promise<void> {
  const run = new JobRun(durationMs);
  const stored = await getJobPosition<CasePosition>(job);
  let after = stored;
  while (run.isInTime) {
    const cases = await listWaitingCases(casesPerPage, after);
    for (const position of cases) {
      if (!run.isInTime) break;
      const { recipeId } = position;
      await run.attempt("Case not checked", { recipeId }, () => closeMootCase(recipeId, now));
      after = position;
    }
    if (cases.length < casesPerPage && run.isInTime) {
      after = undefined;
      break;
    }
  }
  if (stored || after) await saveJobPosition(job, after);
  run.end("Waiting cases not checked");
}

async function deleteOldCases(now: Date, durationMs: number): Promise<void> {
  const run = new JobRun(durationMs);
  let found: number;
  do found = await purgeOldCases(casesPerPage, now);
  while (found === casesPerPage && run.isInTime);
}

export const handler = scheduledJob(maintainCases);
