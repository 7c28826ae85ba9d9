import type { Context } from "aws-lambda";
import { generateDue } from "../generation/generate-due.ts";
import { logger } from "../logger.ts";

/**
 * Generates challenges at 16:00 in Paris for the next day (D46), and at 00:05 those still missing for the new day
 * (D30).
 */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  await generateDue(new Date());
}
