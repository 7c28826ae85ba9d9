import type { Context } from "aws-lambda";
import { parisDay } from "#shared/rules/paris-days.ts";
import { startMorningRun } from "../data/account/morning-run.ts";
import { logger } from "../logger.ts";

/** Starts sending the morning emails, at most once a day (D51). Runs at 7:30 in Paris. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  const now = new Date();
  const day = parisDay(now);
  if (await startMorningRun(day, now)) return;
  logger.info("The morning emails of this day have already been started", { day });
}
