import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";

/**
 * Returns the Lambda handler of an hourly job. Lambda retries the handler if it throws an error. Even if the retries
 * fail, the job runs again an hour later.
 */
export function hourlyJob(run: (now: Date) => Promise<unknown>, logger = new Logger()) {
  return async (_event: unknown, context: Context): Promise<void> => {
    logger.addContext(context);
    await run(new Date());
  };
}
