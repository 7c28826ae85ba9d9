import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import { generateDue } from "../generation/generate-due.ts";

const logger = new Logger();

/** Runs daily at 00:05 in Paris and generates the challenges that are due that day (D30). */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  await generateDue(new Date(), logger);
}
