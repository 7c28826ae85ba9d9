import { parisDay } from "#shared/rules/paris-days.ts";
import { startMorningRun } from "../data/account/morning-run.ts";
import { logger } from "../logger.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Starts sending the morning emails, at most once a day (D51). Runs at 7:30 in Paris. */
export const handler = scheduledJob(async (now) => {
  const day = parisDay(now);
  if (await startMorningRun(day, now)) return;
  logger.info("The morning emails of this day have already been started", { day });
});
