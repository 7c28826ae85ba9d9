import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Precomputes which challenges are current at any time in the next two days. */
export const handler = scheduledJob(refreshAgenda);
