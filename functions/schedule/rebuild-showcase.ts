import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { scheduledJob } from "./scheduled-job.ts";

/**
 * Recomputes the showcase (the challenge and the winner shown to signed-out visitors), to repair it after a failed
 * update (D53).
 */
export const handler = scheduledJob(rebuildShowcase);
