import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/**
 * Recomputes the showcase (the challenge and the winner shown to signed-out visitors), to repair it after a failed
 * update (D53).
 */
export const handler = hourlyJob(rebuildShowcase);
