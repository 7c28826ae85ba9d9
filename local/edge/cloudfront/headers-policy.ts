import type { HttpResponse } from "../../services/http-message.ts";

/** A CloudFront response headers policy. Header names are in lower case. */
export interface HeadersPolicy {
  /**
   * Headers to add to each response. If `override` is true, the header replaces a header with the same name
   * in the origin's response.
   */
  set: { name: string; value: string; override: boolean }[];
  remove: string[];
}

/**
 * Sets and removes response headers as the policy specifies. `localize` replaces the stack's host names with
 * local hosts.
 */
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
