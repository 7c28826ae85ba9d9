import { rebuildBoard } from "../data/board/board-store.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Recomputes the leaderboard every hour, to repair it after a failed update. */
export const handler = scheduledJob(rebuildBoard);
