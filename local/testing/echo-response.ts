import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** Response of the sample stack's Lambda function `echo`, which returns its event and its environment. */
export interface EchoResponse {
  event: APIGatewayProxyEventV2;
  context: Context;
  env: Record<string, string>;
  remainingTimeMs: number;
}
