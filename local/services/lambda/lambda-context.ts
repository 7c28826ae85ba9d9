import { realNow } from "./shifted-clock.ts";
import type { WorkerRequest, WorkerSetup } from "./worker-messages.ts";

/**
 * Returns the context object that Lambda passes to a handler:
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html
 */
export function lambdaContext(setup: WorkerSetup, request: WorkerRequest) {
  const today = new Date().toISOString().slice(0, 10).replaceAll("-", "/");
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: setup.functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: setup.functionArn,
    memoryLimitInMB: String(setup.memoryMb),
    awsRequestId: request.requestId,
    logGroupName: setup.logGroup,
    logStreamName: `${today}/[$LATEST]local`,
    getRemainingTimeInMillis: () => Math.max(0, request.deadline - realNow()),
  };
}
