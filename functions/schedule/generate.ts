import type { Context } from "aws-lambda";
import { generateDue } from "../generation/generate-due.ts";
import { logger } from "../logger.ts";

/**
 * At 16:00 in Paris, generates the challenges for the next day (D46). At 00:05, generates the challenges that are still
 * missing for the new day (D30).
 */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  await generateDue(new Date());
}
