import { oldestCaseSince } from "../data/moderation/cases.ts";
import { purgeOldCases } from "../data/moderation/purge-cases.ts";
import { record } from "../metrics.ts";

const hourMs = 3_600_000;
const casesInRun = 100;

/**
 * Deletes cases decided over six months ago. Records how many hours the oldest open case has waited (D44).
 */
export async function maintainCases(now: Date): Promise<void> {
  const since = await oldestCaseSince();
  record("OldestCaseHours", since ? (now.getTime() - Date.parse(since)) / hourMs : 0);
  await purgeOldCases(casesInRun, now);
}
