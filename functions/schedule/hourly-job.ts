import type { Context } from "aws-lambda";
import { logger } from "../logger.ts";

/**
 * Returns the Lambda handler of an hourly job. Lambda retries the handler if it throws an error. Even if the retries
 * fail, the job runs again an hour later.
 */
export function hourlyJob(run: (now: Date) => Promise<unknown>) {
  return async (_event: unknown, context: Context): Promise<void> => {
    logger.addContext(context);
    await run(new Date());
  };
}
