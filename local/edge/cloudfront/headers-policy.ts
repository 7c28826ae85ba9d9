import type { HttpResponse } from "../../services/http-message.ts";

/**
 * The headers that a CloudFront response headers policy adds, with names in lower case. With `override`, a header
 * replaces the origin's header of the same name.
 */
export type HeadersPolicy = { name: string; value: string; override: boolean }[];

/** Adds a policy's headers to a response. `localize` replaces AWS host names with local addresses. */
export function applyHeadersPolicy(
  policy: HeadersPolicy,
  response: HttpResponse,
  localize: (value: string) => string,
): HttpResponse {
  const headers = { ...response.headers };
  for (const { name, value, override } of policy) {
    if (override || headers[name] === undefined) headers[name] = localize(value);
  }
  return { ...response, headers };
}
