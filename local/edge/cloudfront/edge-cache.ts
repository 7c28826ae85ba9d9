import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import { conditionalResponse } from "../conditional-response.ts";
import type { Behavior, Distribution } from "./distribution.ts";
import type { Ttls } from "./forward-policy.ts";

/** Caches the responses of a distribution's origins, as CloudFront does. */
export interface EdgeCache {
  /**
   * Returns the cached response if there is one. Otherwise, fetches the whole object with `fetchOrigin` and caches it.
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

/** Default minimum cache duration of an error response, in seconds. */
const defaultErrorTtl = 10;
/**
 * Statuses of error responses that CloudFront caches even without a Cache-Control header:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const cachedErrors = new Set([404, 410, 414, 500, 501, 502, 503, 504]);
/** Statuses of the error responses that CloudFront caches only if they have a max-age or s-maxage directive. */
const errorsCachedWithAge = new Set([400, 403, 405, 412, 415]);
/** Statuses of the error responses that CloudFront does not cache if Cache-Control is no-store, no-cache or private. */
const errorsWithControl = new Set([404, 410, 414, 501]);
const maxEntries = 2000;

/**
 * Creates an empty edge cache for a distribution. Its keys contain the path and the accepted encodings. Throws an error
 * if a cache policy adds headers, cookies or query parameters to the key.
 */
export function createEdgeCache({
  behaviors,
  errorTtls,
}: Pick<Distribution, "behaviors" | "errorTtls">): EdgeCache {
  for (const { pattern, cachePolicy } of behaviors) {
    const { headers, cookies, queries, ttls } = cachePolicy;
    if (ttls.max === 0 || [headers, cookies, queries].every((part) => part === "none")) continue;
    throw new Error(
      `The edge cache supports only cache keys without headers, cookies and query parameters. Start without edgeCache, or change the cache policy of behaviour ${pattern}.`,
    );
  }
  const entries = new Map<string, CachedResponse>();
  return {
    async respond(behavior, request, fetchOrigin) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || behavior.cachePolicy.ttls.max === 0) return fetchOrigin(request);
      const now = Date.now() + (request.clockShiftMs ?? 0);
      const encodings = request.headers["accept-encoding"]?.join() ?? "";
      const key = `${behavior.pattern} ${request.path} ${encodings}`;
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

/** Returns the request as a GET without conditional headers, so that the origin returns the complete object. */
function toUnconditionalGet(request: HttpRequest): HttpRequest {
  const headers = { ...request.headers };
  for (const name of Object.keys(headers)) if (name.startsWith("if-")) delete headers[name];
  return { ...request, method: "GET", headers };
}

/**
 * Returns how long CloudFront caches a response, in seconds. Uses s-maxage, or else max-age, or else the policy's
 * default, limited to the policy's minimum and maximum. `Cache-Control: private`, `no-store` and `no-cache` select the
 * minimum.
 *
 * CloudFront caches an error response for the minimum configured for its status, or longer if its headers say so:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
function ttlOf(
  { status, headers }: HttpResponse,
  ttls: Ttls,
  errorTtls: Map<number, number>,
): number {
  const control = String(headers["cache-control"] ?? "");
  const age = /\bs-maxage=(\d+)/.exec(control) ?? /\bmax-age=(\d+)/.exec(control);
  const isUncached = /\b(no-store|no-cache|private)\b/.test(control);
  if (status >= 400) {
    if (!cachedErrors.has(status) && !(age && errorsCachedWithAge.has(status))) return 0;
    if (isUncached && errorsWithControl.has(status)) return 0;
    const stated = age ? Math.min(ttls.max, Number(age[1])) : 0;
    return Math.max(errorTtls.get(status) ?? defaultErrorTtl, stated);
  }
  if (isUncached) return ttls.min;
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
