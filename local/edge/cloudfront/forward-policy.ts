import type { HttpRequest } from "../../services/http-message.ts";

/** A selection of headers, cookies or query parameters. Header names are in lower case. */
export type Selection = "none" | "all" | { only: string[] } | { allExcept: string[] };

/** The headers, cookies and query parameters that CloudFront forwards to the origin. */
export interface ForwardPolicy {
  headers: Selection;
  cookies: Selection;
  queries: Selection;
}

/**
 * Minimum, default and maximum cache duration in seconds. The default applies to responses without s-maxage or max-age.
 */
export interface Ttls {
  min: number;
  default: number;
  max: number;
}

/**
 * A CloudFront cache policy. The selected headers, cookies and query parameters form the cache key and are forwarded to
 * the origin.
 */
export interface CachePolicy extends ForwardPolicy {
  ttls: Ttls;
  gzip: boolean;
  brotli: boolean;
}

/** Builds the request that CloudFront sends to the origin. It appends the client's IP address to X-Forwarded-For. */
export function forwardRequest(
  request: HttpRequest,
  policies: ForwardPolicy[],
  originHost: string,
): HttpRequest {
  const isForwarded = (part: keyof ForwardPolicy, name: string) =>
    policies.some((policy) => selects(policy[part], name));
  const headers: HttpRequest["headers"] = {
    host: [originHost],
    "user-agent": ["Amazon CloudFront"],
  };
  for (const [name, values] of Object.entries(request.headers)) {
    if (hopByHop.has(name) || name === "cookie" || name.startsWith("cloudfront-")) continue;
    if (alwaysForwarded.has(name) || isForwarded("headers", name)) {
      headers[name] = values;
    }
  }
  const cookies = (request.headers.cookie ?? [])
    .flatMap((line) => line.split(/;\s*/))
    .filter((cookie) => isForwarded("cookies", cookie.split("=")[0] ?? ""));
  if (cookies.length > 0) headers.cookie = [cookies.join("; ")];
  const forwardedFor = [...(request.headers["x-forwarded-for"] ?? []), request.ip];
  headers["x-forwarded-for"] = [forwardedFor.join(", ")];
  headers["x-forwarded-proto"] = ["https"];
  headers["x-forwarded-port"] = ["443"];
  const query = request.query
    .split("&")
    .filter((pair) => isForwarded("queries", pair.split("=")[0] ?? ""))
    .join("&");
  return { ...request, headers, query };
}

/**
 * Headers that CloudFront always forwards: conditional headers and headers that describe the body. Range requests are
 * not supported.
 */
const alwaysForwarded = new Set([
  "content-encoding",
  "content-length",
  "content-type",
  "if-modified-since",
  "if-none-match",
]);

/** Hop-by-hop headers, which CloudFront never forwards (RFC 9110 §7.6.1). */
const hopByHop = new Set(["connection", "keep-alive", "te", "transfer-encoding", "upgrade"]);

function selects(selection: Selection, name: string): boolean {
  if (selection === "none") return false;
  if (selection === "all") return true;
  const lowerCaseName = name.toLowerCase();
  return "only" in selection
    ? selection.only.includes(lowerCaseName)
    : !selection.allExcept.includes(lowerCaseName);
}
