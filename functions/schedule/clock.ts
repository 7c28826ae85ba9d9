import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import { rebuildBoard } from "../data/board/board-store.ts";
import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { generateDue } from "../generation/generate-due.ts";
import { deleteIdle, deleteUnverified } from "./delete-accounts.ts";
import { maintainCases } from "./maintain-cases.ts";
import { recordWinners } from "./record-winners.ts";
import { retryTasks } from "./retry-tasks.ts";
import { sweepImages, sweepUploads } from "./sweep-images.ts";

const logger = new Logger();

const jobs = {
  retryTasks,
  refreshAgenda,
  rebuildBoard,
  recordWinners,
  rebuildShowcase,
  sweepUploads,
  sweepImages,
  generateDue: (now: Date) => generateDue(now, logger),
  deleteUnverified,
  deleteIdle,
  maintainCases,
};

/** Runs every hour. Completes work that was interrupted by a crash, and deletes data that is no longer needed. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  const now = new Date();
  const failures: unknown[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(now);
    } catch (error) {
      logger.error("Job of the hourly clock failed; the next hour repeats it", {
        job,
        error: error as Error,
      });
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} jobs of the hourly clock failed`);
  }
}
