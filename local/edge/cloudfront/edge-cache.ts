import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import { partOf } from "../part-of.ts";
import type { Behavior } from "./distribution.ts";
import type { Lifetimes } from "./forward-policy.ts";

/** Answers of one distribution's origins, kept as CloudFront keeps them. */
export interface EdgeCache {
  /** A kept answer, or the one that `ask` gets from the origin for the request made whole. */
  answer(
    behavior: Behavior,
    request: HttpRequest,
    ask: (request: HttpRequest) => Promise<HttpResponse>,
  ): Promise<HttpResponse>;
}

interface Kept {
  response: HttpResponse;
  /** Milliseconds since 1970. */
  since: number;
  until: number;
}

/** Seconds for which an origin's refusal is kept unless the distribution says otherwise. */
const usualErrorLifetime = 10;
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html */
const keptErrors = new Set([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
const mostEntries = 2000;

/** An empty cache; `errorLifetimes` are seconds by status, where the distribution sets them. */
export function createEdgeCache(errorLifetimes: Map<number, number>): EdgeCache {
  const entries = new Map<string, Kept>();
  return {
    async answer(behavior, request, ask) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || behavior.cachePolicy.lifetimes.most === 0) return ask(request);
      const now = Date.now() + (request.clockShiftMs ?? 0);
      const key = `${behavior.pattern} ${request.path}`;
      const known = entries.get(key);
      if (known && now >= known.since && now < known.until) {
        return partOf(dressed(known.response, "Hit", now - known.since), request);
      }
      const response = await ask(wholeOf(request));
      const seconds = lifetimeOf(response, behavior.cachePolicy.lifetimes, errorLifetimes);
      entries.delete(key);
      if (seconds > 0) entries.set(key, { response, since: now, until: now + seconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
      return partOf(dressed(response, "Miss"), request);
    },
  };
}

/** What is kept serves every viewer: it is asked for whole, and unconditionally. */
function wholeOf(request: HttpRequest): HttpRequest {
  const { range, ...headers } = request.headers;
  for (const name of Object.keys(headers)) if (name.startsWith("if-")) delete headers[name];
  return { ...request, method: "GET", headers };
}

/** Seconds: s-maxage before max-age, within the policy's bounds; nothing that is private, beyond the least. */
function lifetimeOf(
  { status, headers }: HttpResponse,
  { least, usual, most }: Lifetimes,
  errorLifetimes: Map<number, number>,
): number {
  if (status >= 400) {
    return keptErrors.has(status) ? (errorLifetimes.get(status) ?? usualErrorLifetime) : 0;
  }
  const control = String(headers["cache-control"] ?? "");
  if (/\b(no-store|no-cache|private)\b/.test(control)) return least;
  const age = /\bs-maxage=(\d+)/.exec(control) ?? /\bmax-age=(\d+)/.exec(control);
  return Math.min(most, Math.max(least, age ? Number(age[1]) : usual));
}

function dressed(response: HttpResponse, outcome: "Hit" | "Miss", ageMs?: number): HttpResponse {
  const headers = {
    ...response.headers,
    "x-cache": `${outcome} from cloudfront`,
    ...(ageMs !== undefined && { age: String(Math.floor(ageMs / 1000)) }),
  };
  return { ...response, headers };
}
