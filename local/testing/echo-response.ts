import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** Response of the sample function `echo`, which returns its event and environment. */
export interface EchoResponse {
  event: APIGatewayProxyEventV2;
  context: Context;
  env: Record<string, string>;
  remainingTimeMs: number;
}
