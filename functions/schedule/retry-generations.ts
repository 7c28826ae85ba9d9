import { Logger } from "@aws-lambda-powertools/logger";
import { runOverdue } from "../generation/run-due.ts";

const logger = new Logger();

/** Generates what today's run at 00:05 left undone (D30). */
export function retryGenerations(now: Date): Promise<void> {
  return runOverdue(now, logger);
}
