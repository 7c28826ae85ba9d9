import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/** Precomputes the current challenges of the next two days. */
export const handler = hourlyJob(refreshAgenda);
