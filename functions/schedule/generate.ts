import { generateDue } from "../generation/generate-due.ts";
import { scheduledJob } from "./scheduled-job.ts";

/**
 * At 16:00 Paris time, generates the challenges for the next day (D46). At 00:05, generates those that are still
 * missing for the day that has just begun (D30).
 */
export const handler = scheduledJob(generateDue);
