import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * The address that the client calls from. CloudFront's viewer-request function sets `x-viewer-address` and replaces
 * whatever a client sent there; a call that bypasses CloudFront has the address that API Gateway saw.
 */
export function clientAddress(event: APIGatewayProxyEventV2): string {
  return event.headers["x-viewer-address"] ?? event.requestContext.http.sourceIp;
}
