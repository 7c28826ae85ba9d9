import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Stores in advance which challenges will be current at each time of the next two days. */
export const handler = scheduledJob(refreshAgenda);
