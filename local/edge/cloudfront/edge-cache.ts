import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import { conditionalResponse } from "../conditional-response.ts";
import type { Behavior } from "./distribution.ts";
import type { Ttls } from "./forward-policy.ts";

/** Answers of one distribution's origins, kept as CloudFront keeps them. */
export interface EdgeCache {
  /** A kept answer, or the one that `ask` gets from the origin for the request made whole. */
  respond(
    behavior: Behavior,
    request: HttpRequest,
    ask: (request: HttpRequest) => Promise<HttpResponse>,
  ): Promise<HttpResponse>;
}

interface CachedResponse {
  response: HttpResponse;
  /** Milliseconds since 1970. */
  storedAt: number;
  expiresAt: number;
}

/** Seconds for which an origin's refusal is kept unless the distribution says otherwise. */
const defaultErrorTtl = 10;
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html */
const cacheableErrors = new Set([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
const maxEntries = 2000;

/** An empty cache; `errorTtls` are seconds by status, where the distribution sets them. */
export function createEdgeCache(errorTtls: Map<number, number>): EdgeCache {
  const entries = new Map<string, CachedResponse>();
  return {
    async respond(behavior, request, ask) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || behavior.cachePolicy.ttls.max === 0) return ask(request);
      const now = Date.now() + (request.clockShiftMs ?? 0);
      const key = `${behavior.pattern} ${request.path}`;
      const known = entries.get(key);
      if (known && now >= known.storedAt && now < known.expiresAt) {
        return conditionalResponse(
          withCacheHeaders(known.response, "Hit", now - known.storedAt),
          request,
        );
      }
      const response = await ask(toUnconditionalGet(request));
      const seconds = ttlOf(response, behavior.cachePolicy.ttls, errorTtls);
      entries.delete(key);
      if (seconds > 0)
        entries.set(key, { response, storedAt: now, expiresAt: now + seconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return conditionalResponse(withCacheHeaders(response, "Miss"), request);
    },
  };
}

/** What is kept serves every viewer: it is asked for whole, and unconditionally. */
function toUnconditionalGet(request: HttpRequest): HttpRequest {
  const { range, ...headers } = request.headers;
  for (const name of Object.keys(headers)) if (name.startsWith("if-")) delete headers[name];
  return { ...request, method: "GET", headers };
}

/** Seconds: s-maxage before max-age, within the policy's bounds; nothing that is private, beyond the least. */
function ttlOf(
  { status, headers }: HttpResponse,
  ttls: Ttls,
  errorTtls: Map<number, number>,
): number {
  if (status >= 400) {
    return cacheableErrors.has(status) ? (errorTtls.get(status) ?? defaultErrorTtl) : 0;
  }
  const control = String(headers["cache-control"] ?? "");
  if (/\b(no-store|no-cache|private)\b/.test(control)) return ttls.min;
  const age = /\bs-maxage=(\d+)/.exec(control) ?? /\bmax-age=(\d+)/.exec(control);
  return Math.min(ttls.max, Math.max(ttls.min, age ? Number(age[1]) : ttls.default));
}

function withCacheHeaders(
  response: HttpResponse,
  outcome: "Hit" | "Miss",
  ageMs?: number,
): HttpResponse {
  const headers = {
    ...response.headers,
    "x-cache": `${outcome} from cloudfront`,
    ...(ageMs !== undefined && { age: String(Math.floor(ageMs / 1000)) }),
  };
  return { ...response, headers };
}
