import type { HttpRequest } from "../../services/http-message.ts";

/** Which of the viewer's names reach the origin; `allExcept` and `only` are in lower case for headers. */
export type Selection = "none" | "all" | { only: string[] } | { allExcept: string[] };

/** What of a request CloudFront hands to the origin. */
export interface ForwardPolicy {
  headers: Selection;
  cookies: Selection;
  queries: Selection;
}

/** Seconds that a cache policy keeps answers: at least, when they do not say, at most. */
export interface Ttls {
  min: number;
  default: number;
  max: number;
}

/** A cache policy: what stands in the key is forwarded too; it also decides on compression and lifetimes. */
export interface CachePolicy extends ForwardPolicy {
  ttls: Ttls;
  gzip: boolean;
  brotli: boolean;
}

/** Headers that CloudFront makes itself when a policy asks for them. */
function generatedHeaders({ ip, headers }: HttpRequest): Record<string, string[]> {
  const { host = [] } = headers;
  return {
    "cloudfront-viewer-address": [`${ip}:443`],
    "cloudfront-forwarded-proto": ["http"],
    ...(host.length > 0 && { "cloudfront-viewer-http-version": ["1.1"] }),
  };
}

/** The request as the origin gets it, on `originHost`, with the client's address at the end of X-Forwarded-For. */
export function forwardRequest(
  request: HttpRequest,
  policies: ForwardPolicy[],
  originHost: string,
): HttpRequest {
  const chosen = (part: keyof ForwardPolicy, name: string) =>
    policies.some((policy) => selects(policy[part], name));
  const asked = (name: string) =>
    policies.some(
      ({ headers }) =>
        typeof headers === "object" && "only" in headers && headers.only.includes(name),
    );
  const headers: HttpRequest["headers"] = {
    host: [originHost],
    "user-agent": ["Amazon CloudFront"],
  };
  for (const [name, values] of Object.entries(request.headers)) {
    if (hopByHop.has(name) || name === "cookie") continue;
    if (alwaysForwarded.has(name) || chosen("headers", name)) {
      headers[name] = values;
    }
  }
  for (const [name, values] of Object.entries(generatedHeaders(request))) {
    delete headers[name];
    if (asked(name)) headers[name] = values;
  }
  const cookies = (request.headers.cookie ?? [])
    .flatMap((line) => line.split(/;\s*/))
    .filter((cookie) => chosen("cookies", cookie.split("=")[0] ?? ""));
  if (cookies.length > 0) headers.cookie = [cookies.join("; ")];
  const forwardedFor = [...(request.headers["x-forwarded-for"] ?? []), request.ip];
  headers["x-forwarded-for"] = [forwardedFor.join(", ")];
  headers["x-forwarded-proto"] = ["https"];
  headers["x-forwarded-port"] = ["443"];
  const query = request.query
    .split("&")
    .filter((pair) => chosen("queries", pair.split("=")[0] ?? ""))
    .join("&");
  return { ...request, headers, query };
}

/** Sent on whatever the policies say, for bodies, ranges and conditions to arrive. */
const alwaysForwarded = new Set([
  "content-encoding",
  "content-length",
  "content-type",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "range",
]);

/** What concerns one connection only (RFC 9110 §7.6.1). */
const hopByHop = new Set(["connection", "keep-alive", "te", "transfer-encoding", "upgrade"]);

function selects(selection: Selection, name: string): boolean {
  if (selection === "none") return false;
  if (selection === "all") return true;
  const known = name.toLowerCase();
  return "only" in selection
    ? selection.only.includes(known)
    : !selection.allExcept.includes(known);
}
