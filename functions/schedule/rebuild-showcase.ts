import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { scheduledJob } from "./scheduled-job.ts";

/**
 * Recomputes the showcase (the challenge and winner shown to signed-out visitors), in case an earlier update has failed
 * (D53).
 */
export const handler = scheduledJob(rebuildShowcase);
