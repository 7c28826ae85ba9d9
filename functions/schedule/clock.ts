import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import { rebuildBoard } from "../data/board/board-store.ts";
import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import { deleteIdle } from "./delete-idle.ts";
import { deleteUnverified } from "./delete-unverified.ts";
import { recordWinners } from "./record-winners.ts";
import { retryGenerations } from "./retry-generations.ts";
import { retryTasks } from "./retry-tasks.ts";
import { sweepImages } from "./sweep-images.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { tendCases } from "./tend-cases.ts";

const logger = new Logger();

const chores = {
  retryTasks,
  refreshAgenda,
  rebuildBoard,
  recordWinners,
  sweepUploads,
  sweepImages,
  retryGenerations,
  deleteUnverified,
  deleteIdle,
  tendCases,
};

/** Every hour: finishes what a crash left undone and removes what nobody needs; a failing chore stops no other. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  const now = new Date();
  const failures: unknown[] = [];
  for (const [chore, perform] of Object.entries(chores)) {
    try {
      await perform(now);
    } catch (error) {
      logger.error("chore failed", { chore, error: error as Error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Chores of the clock failed");
}
