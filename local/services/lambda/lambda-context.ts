import { realNow } from "./shifted-clock.ts";
import type { WorkerRequest } from "./worker-messages.ts";

/**
 * Returns the context object that Lambda passes to a handler:
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html
 */
export function lambdaContext(functionArn: string, request: WorkerRequest) {
  const { env } = process;
  const today = new Date().toISOString().slice(0, 10).replaceAll("-", "/");
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: env.AWS_LAMBDA_FUNCTION_VERSION,
    invokedFunctionArn: functionArn,
    memoryLimitInMB: env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    awsRequestId: request.requestId,
    logGroupName: env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: `${today}/[$LATEST]local`,
    getRemainingTimeInMillis: () => Math.max(0, request.deadline - realNow()),
  };
}
