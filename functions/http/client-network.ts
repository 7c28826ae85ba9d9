import { timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "../config.ts";

/**
 * The network that the client calls from, by which it is limited: its IPv4 address, or the 64 bits in front of its
 * IPv6 address, as one subscriber commands all behind them (D36). CloudFront's viewer-request function says the
 * address in `x-viewer-address` and is believed by the secret that goes with it; a call that comes any other way has
 * the address that API Gateway saw.
 */
export function clientNetwork({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewer = headers["x-viewer-address"];
  const isBelieved = viewer && comesFromCdn(headers["x-origin-secret"]);
  return networkOf(isBelieved ? viewer : requestContext.http.sourceIp);
}

/** RFC 4291: text forms of an IPv6 address; one that stands for an IPv4 address is that address. */
export function networkOf(address: string): string {
  const [host = ""] = address.split("%");
  if (!isIPv6(host)) return host;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped) return mapped;
  // The URL parser writes any form in the shortest one.
  const short = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const [front = "", back] = short.split("::");
  const groups = front.split(":").filter(Boolean);
  const missing = 8 - groups.length - (back?.split(":").filter(Boolean).length ?? 0);
  const network = [...groups, ...Array(back === undefined ? 0 : missing).fill("0")].slice(0, 4);
  const rest = back?.split(":").filter(Boolean) ?? [];
  return `${[...network, ...rest].slice(0, 4).join(":")}::/64`;
}

function comesFromCdn(shown: string | undefined): boolean {
  const { ORIGIN_SECRET: secret } = config("origin");
  if (!secret || !shown) return false;
  const [expected, given] = [Buffer.from(secret), Buffer.from(shown)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
