import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** Response of `echo`, a Lambda function of the sample stack. */
export interface EchoResponse {
  event: APIGatewayProxyEventV2;
  context: Context;
  env: Record<string, string>;
  remainingTimeMs: number;
}
