import type { HttpRequest, HttpResponse } from "../http-message.ts";

/** A response headers policy, read from the template; header names are in lower case. */
export interface HeadersPolicy {
  /** `override`: also where the origin sent one. */
  set: { name: string; value: string; override: boolean }[];
  remove: string[];
  cors: CorsPolicy | undefined;
}

export interface CorsPolicy {
  origins: string[];
  methods: string[];
  headers: string[];
  expose: string[];
  credentials: boolean;
  maxAge: number | undefined;
  override: boolean;
}

/** The answer with the policy's headers; `localize` replaces the hosts of the stack by their local addresses. */
export function applyHeadersPolicy(
  policy: HeadersPolicy,
  request: HttpRequest,
  response: HttpResponse,
  localize: (value: string) => string,
): HttpResponse {
  const headers = { ...response.headers };
  for (const name of policy.remove) delete headers[name];
  for (const { name, value, override } of [...policy.set, ...corsHeaders(policy.cors, request)]) {
    if (override || headers[name] === undefined) headers[name] = localize(value);
  }
  return { ...response, headers };
}

function corsHeaders(cors: CorsPolicy | undefined, request: HttpRequest): HeadersPolicy["set"] {
  const origin = request.headers.origin?.[0];
  const any = cors?.origins.includes("*");
  if (!cors || !origin || !(any || cors.origins.includes(origin))) return [];
  const preflight = request.method === "OPTIONS";
  const values: [string, string | undefined][] = [
    ["access-control-allow-origin", any ? "*" : origin],
    ["access-control-allow-credentials", cors.credentials ? "true" : undefined],
    ["access-control-expose-headers", cors.expose.join(", ")],
    ["access-control-allow-methods", preflight ? cors.methods.join(", ") : undefined],
    ["access-control-allow-headers", preflight ? cors.headers.join(", ") : undefined],
    ["access-control-max-age", preflight ? cors.maxAge?.toString() : undefined],
  ];
  const { override } = cors;
  return values.flatMap(([name, value]) => (value ? [{ name, value, override }] : []));
}
