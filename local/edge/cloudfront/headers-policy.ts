import type { HttpResponse } from "../../services/http-message.ts";

/** A response headers policy, read from the template; header names are in lower case. */
export interface HeadersPolicy {
  /** `override`: also where the origin sent one. */
  set: { name: string; value: string; override: boolean }[];
  remove: string[];
}

/** The answer with the policy's headers; `localize` replaces the hosts of the stack by their local addresses. */
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
