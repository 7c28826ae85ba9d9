import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** The response of the sample stack's function `echo`. */
export interface EchoResponse {
  event: APIGatewayProxyEventV2;
  context: Context;
  env: Record<string, string>;
  remainingTimeMs: number;
}
