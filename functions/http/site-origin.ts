import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "../config.ts";

/**
 * Returns the site's origin, such as `https://cuisine.exemple.fr`: the configured one, otherwise the host that
 * CloudFront's viewer-request function sends in `x-viewer-host`. The functions cannot have the distribution's name in
 * an environment variable, because the distribution depends on the API, and the API depends on the functions.
 */
export function siteOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { ORIGIN_SECRET, SITE_ORIGIN } = config("origin");
  if (SITE_ORIGIN) return SITE_ORIGIN;
  const viewed = ORIGIN_SECRET && headers["x-viewer-host"];
  const host = viewed || requestContext.domainName;
  return `${isLoopback(host) ? "http" : "https"}://${host}`;
}

/** True for a host of the local cloud, which uses plain HTTP. For other hosts, CloudFront redirects to HTTPS. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}
