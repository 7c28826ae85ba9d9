import { timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RefusedError } from "#shared/errors.ts";
import { config } from "../config.ts";

/**
 * Refuses with `forbidden` what comes past CloudFront (D43), and with it past the firewall, to the API's own address: only
 * CloudFront knows the secret. Where nothing stands before the API, everything passes.
 */
export function requireCdn({ headers }: APIGatewayProxyEventV2): void {
  const { ORIGIN_SECRET: secret } = config("origin");
  if (secret && !isSame(headers["x-origin-secret"], secret)) throw new RefusedError("forbidden");
}

/**
 * The network that the client calls from, by which it is limited: its IPv4 address, or the 64 bits in front of its
 * IPv6 address, as one subscriber commands all behind them (D36). CloudFront's viewer-request function says the
 * address in `x-viewer-address`; where nothing stands before the API it is the one that API Gateway saw.
 */
export function clientNetwork({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewer = config("origin").ORIGIN_SECRET && headers["x-viewer-address"];
  return networkOf(viewer || requestContext.http.sourceIp);
}

/** RFC 4291: text forms of an IPv6 address; one that stands for an IPv4 address is that address. */
export function networkOf(address: string): string {
  const [host = ""] = address.split("%");
  if (!isIPv6(host)) return host;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped) return mapped;
  // The URL parser writes any form in the shortest one, where `::` stands for the zeros that are left out.
  const short = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const [front = [], back = []] = short.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - front.length - back.length).fill("0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}

function isSame(shown: string | undefined, secret: string): boolean {
  if (!shown) return false;
  const [expected, given] = [Buffer.from(secret), Buffer.from(shown)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
