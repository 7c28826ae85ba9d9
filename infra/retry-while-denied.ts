import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "aws-lambda";

const pauseMs = 1000;
/** Time in milliseconds that is reserved for the response to CloudFormation before the function times out. */
export const reportMs = 5000;

/**
 * Retries a request as long as AWS denies access and the function has time left. A new role's permissions may take a
 * few seconds to take effect:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
 */
export async function retryWhileDenied<Result>(
  request: () => Promise<Result>,
  context: Pick<Context, "getRemainingTimeInMillis"> | undefined,
): Promise<Result> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      const isDenied = (error as Error).name === "AccessDeniedException";
      const remainingMs = context?.getRemainingTimeInMillis() ?? 0;
      if (!isDenied || remainingMs < reportMs + pauseMs) throw error;
      await sleep(pauseMs);
    }
  }
}
