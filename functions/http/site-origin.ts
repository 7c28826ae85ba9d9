import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "../config.ts";

/**
 * Where the caller has reached the site, such as `https://cuisine.exemple.fr`: CloudFront's viewer-request function says
 * the host in `x-viewer-host`. The functions of calls cannot be told the site's address by their configuration, as it
 * follows from the API, and the API from them.
 */
export function siteOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewed = config("origin").ORIGIN_SECRET && headers["x-viewer-host"];
  const host = viewed || requestContext.domainName;
  return `${isLoopback(host) ? "http" : "https"}://${host}`;
}

/** The one machine speaks plain HTTP; CloudFront leads everybody to HTTPS. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}
