import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "../config.ts";

/**
 * Returns the origin of the site that the caller uses, such as `https://cuisine.exemple.fr`. CloudFront's
 * viewer-request function sends the host in `x-viewer-host`. The origin cannot be an environment variable of
 * the functions, because the site depends on the API, which depends on the functions.
 */
export function siteOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewed = config("origin").ORIGIN_SECRET && headers["x-viewer-host"];
  const host = viewed || requestContext.domainName;
  return `${isLoopback(host) ? "http" : "https"}://${host}`;
}

/**
 * True for a host of the local cloud, which uses plain HTTP. All other sites use HTTPS, because CloudFront
 * redirects to it.
 */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}
