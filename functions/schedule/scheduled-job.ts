import type { Context } from "aws-lambda";
import { logger } from "../logger.ts";

/** Returns the Lambda handler of a scheduled job. Lambda retries the handler if it throws an error. */
export function scheduledJob(run: (now: Date) => Promise<unknown>) {
  return async (_event: unknown, context: Context): Promise<void> => {
    logger.addContext(context);
    await run(new Date());
  };
}
