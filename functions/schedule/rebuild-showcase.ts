import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { hourlyJob } from "./hourly-job.ts";

/**
 * Recomputes the showcase: the challenge and the winner that signed-out visitors see. This repairs it if an earlier
 * update has failed (D53).
 */
export const handler = hourlyJob(rebuildShowcase);
