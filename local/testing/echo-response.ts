import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** The response of `echo`, a function of the sample stack. */
export interface EchoResponse {
  event: APIGatewayProxyEventV2;
  context: Context;
  env: Record<string, string>;
  remainingTimeMs: number;
}
