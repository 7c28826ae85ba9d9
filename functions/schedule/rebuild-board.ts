import { rebuildBoard } from "../data/board/board-store.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Recomputes the leaderboard every hour, in case an earlier update has failed. */
export const handler = scheduledJob(rebuildBoard);
