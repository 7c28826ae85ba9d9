import { timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RefusedError } from "#shared/errors.ts";
import { config } from "../config.ts";

/**
 * Throws `forbidden` for requests that bypass CloudFront and its firewall (D43). Only CloudFront knows the value of the
 * secret header. Two values are accepted while the secret is being rotated. If no secret is configured, every request
 * is accepted.
 */
export function requireCdn({ headers }: APIGatewayProxyEventV2): void {
  const accepted = config("origin").ORIGIN_SECRET?.split(",");
  if (accepted && !accepted.some((secret) => isSame(headers["x-origin-secret"], secret))) {
    throw new RefusedError("forbidden");
  }
}

/**
 * Returns the client's network for rate limits: the IPv4 address, or the first 64 bits of the IPv6 address. One
 * subscriber controls all IPv6 addresses that share these bits (D36). The address comes from CloudFront, or from API
 * Gateway if there is no CloudFront.
 */
export function clientNetwork({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewer = config("origin").ORIGIN_SECRET && headers["x-viewer-address"];
  return networkOf(viewer || requestContext.http.sourceIp);
}

/** Returns the network of an IP address (RFC 4291). An IPv4-mapped IPv6 address counts as IPv4. */
export function networkOf(address: string): string {
  const [host = ""] = address.split("%");
  if (!isIPv6(host)) return host;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped) return mapped;
  // The URL parser replaces the longest run of zeros with `::`. The next lines restore the zeros.
  const short = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const [front = [], back = []] = short.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - front.length - back.length).fill("0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}

function isSame(given: string | undefined, expected: string): boolean {
  if (!given) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
