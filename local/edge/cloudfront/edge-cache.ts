import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import { conditionalResponse } from "../conditional-response.ts";
import type { Behavior } from "./distribution.ts";
import type { Ttls } from "./forward-policy.ts";

/** Caches responses from the origins of a distribution, as CloudFront does. */
export interface EdgeCache {
  /**
   * Returns the response to a request from the cache. On a cache miss, fetches the full object with
   * `fetchOrigin` and caches it.
   */
  respond(
    behavior: Behavior,
    request: HttpRequest,
    fetchOrigin: (request: HttpRequest) => Promise<HttpResponse>,
  ): Promise<HttpResponse>;
}

interface CachedResponse {
  response: HttpResponse;
  /** Time at which the response was cached, in milliseconds since 1970. */
  storedAt: number;
  expiresAt: number;
}

/** Default cache duration of an error response, in seconds. */
const defaultErrorTtl = 10;
/**
 * Statuses of the error responses that CloudFront caches:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const cacheableErrors = new Set([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
const maxEntries = 2000;

/** Creates an empty edge cache. `errorTtls` maps error statuses to cache durations in seconds. */
export function createEdgeCache(errorTtls: Map<number, number>): EdgeCache {
  const entries = new Map<string, CachedResponse>();
  return {
    async respond(behavior, request, fetchOrigin) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || behavior.cachePolicy.ttls.max === 0) return fetchOrigin(request);
      const now = Date.now() + (request.clockShiftMs ?? 0);
      const key = `${behavior.pattern} ${request.path}`;
      const cached = entries.get(key);
      if (cached && now >= cached.storedAt && now < cached.expiresAt) {
        return conditionalResponse(
          withCacheHeaders(cached.response, "Hit", now - cached.storedAt),
          request,
        );
      }
      const response = await fetchOrigin(toUnconditionalGet(request));
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

/** Removes a request's Range header and conditional headers, because only full objects are cached. */
function toUnconditionalGet(request: HttpRequest): HttpRequest {
  const { range, ...headers } = request.headers;
  for (const name of Object.keys(headers)) if (name.startsWith("if-")) delete headers[name];
  return { ...request, method: "GET", headers };
}

/**
 * Returns the cache duration of a response in seconds: its s-maxage, else its max-age, else the cache
 * policy's default, limited to the policy's minimum and maximum. A private response is cached for the
 * policy's minimum.
 */
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
