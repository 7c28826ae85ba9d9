import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/** Precomputes which challenges will be current during the next two days. */
export const handler = hourlyJob(refreshAgenda);
