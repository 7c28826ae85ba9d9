import { rebuildBoard } from "../data/board/board-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/** Recomputes the leaderboard, in case the stream consumer has failed. */
export const handler = hourlyJob(rebuildBoard);
