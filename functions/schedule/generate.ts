import { generateDue } from "../generation/generate-due.ts";
import { scheduledJob } from "./scheduled-job.ts";

/**
 * At 16:00 in Paris, generates the challenges for the next day (D46). At 00:05, generates the challenges that are still
 * missing for the new day (D30).
 */
export const handler = scheduledJob(generateDue);
