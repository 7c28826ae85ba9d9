import type { HttpResponse } from "../../services/http-message.ts";

/** A CloudFront response headers policy. Header names are in lower case. */
export interface HeadersPolicy {
  /** Headers to add to responses. With `override`, a header replaces the origin's header of the same name. */
  set: { name: string; value: string; override: boolean }[];
  remove: string[];
}

/** Adds and removes response headers according to a policy. `localize` replaces AWS host names with local addresses. */
export function applyHeadersPolicy(
  policy: HeadersPolicy,
  response: HttpResponse,
  localize: (value: string) => string,
): HttpResponse {
  const headers = { ...response.headers };
  for (const name of policy.remove) delete headers[name];
  for (const { name, value, override } of policy.set) {
    if (override || headers[name] === undefined) headers[name] = localize(value);
  }
  return { ...response, headers };
}
