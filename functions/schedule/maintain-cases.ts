import { listWaitingCases, oldestCaseSince } from "../data/moderation/cases.ts";
import { closeMootCase } from "../data/moderation/close-moot-case.ts";
import { purgeOldCases } from "../data/moderation/purge-cases.ts";
import { record } from "../metrics.ts";
import { hourlyJob } from "./hourly-job.ts";

const hourMs = 3_600_000;
const casesInRun = 100;

/**
 * Closes the moderation cases of deleted recipes, and deletes cases decided more than six months ago. Records
 * the age of the oldest open case, in hours, as a metric (D44).
 */
export async function maintainCases(now: Date): Promise<void> {
  // A report may be stored just after its recipe was deleted, which leaves a case without a recipe.
  for (const recipeId of await listWaitingCases(casesInRun)) await closeMootCase(recipeId, now);
  const since = await oldestCaseSince();
  record("OldestCaseHours", since ? (now.getTime() - Date.parse(since)) / hourMs : 0);
  await purgeOldCases(casesInRun, now);
}

export const handler = hourlyJob(maintainCases);
