import { timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "../config.ts";

/**
 * The address that the client calls from. CloudFront's viewer-request function says it in `x-viewer-address` and is
 * believed by the secret that goes with it; a call that comes any other way has the address that API Gateway saw.
 */
export function clientAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewer = headers["x-viewer-address"];
  return viewer && comesFromCdn(headers["x-origin-secret"]) ? viewer : requestContext.http.sourceIp;
}

function comesFromCdn(shown: string | undefined): boolean {
  const { ORIGIN_SECRET: secret } = config("origin");
  if (!secret || !shown) return false;
  const [expected, given] = [Buffer.from(secret), Buffer.from(shown)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
