import { rebuildBoard } from "../data/board/board-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/** Repairs the leaderboard. */
export const handler = hourlyJob(rebuildBoard);
