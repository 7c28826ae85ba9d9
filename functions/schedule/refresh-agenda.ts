import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Precomputes and stores which challenges will be current at any time within the next two days. */
export const handler = scheduledJob(refreshAgenda);
