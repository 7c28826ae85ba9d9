import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** What the sample stack's function `echo` answers. */
export interface EchoResponse {
  event: APIGatewayProxyEventV2;
  context: Context;
  env: Record<string, string>;
  /** Of getRemainingTimeInMillis. */
  left: number;
}
