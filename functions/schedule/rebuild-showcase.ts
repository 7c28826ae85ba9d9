import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/** Repairs the showcase of visitors without an account (D53). */
export const handler = hourlyJob(rebuildShowcase);
