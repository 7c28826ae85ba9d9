import { rebuildBoard } from "../data/board/board-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/** Recomputes the leaderboard every hour, to repair it after a failed update. */
export const handler = hourlyJob(rebuildBoard);
