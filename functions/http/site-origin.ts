import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "../config.ts";

/**
 * Returns the site's origin, such as `https://cuisine.exemple.fr`. If no origin is configured, uses the host to which
 * the client sent the request. CloudFront passes this host in a header.
 *
 * CloudFront's own host name cannot be stored in an environment variable, because the function is created before the
 * distribution.
 */
export function siteOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { ORIGIN_SECRET, SITE_ORIGIN } = config("origin");
  if (SITE_ORIGIN) return SITE_ORIGIN;
  const viewed = ORIGIN_SECRET && headers["x-viewer-host"];
  const host = viewed || requestContext.domainName;
  return `${isLoopback(host) ? "http" : "https"}://${host}`;
}

/** True for hosts on the local machine, where the site uses plain HTTP. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}
