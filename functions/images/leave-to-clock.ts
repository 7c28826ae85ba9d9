import { Logger } from "@aws-lambda-powertools/logger";

const logger = new Logger();

/**
 * Waits for a removal of objects that nothing refers to. Its failure changes nothing for the caller: it is logged,
 * and the clock removes what stayed.
 */
export async function orLeaveToClock(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    logger.warn("objects stay until the clock removes them", error as Error);
  }
}
