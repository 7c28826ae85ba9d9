import { rebuildBoard } from "../data/board/board-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/** Recomputes the leaderboard. This repairs it if an earlier update has failed. */
export const handler = hourlyJob(rebuildBoard);
