import type { CorsConfiguration } from "../../assembly/resources/api-gateway.ts";
import type { HttpRequest, HttpResponse } from "../http-message.ts";

/** The answer to a preflight request, which API Gateway gives itself; undefined for any other request. */
export function preflightResponse(
  cors: CorsConfiguration,
  request: HttpRequest,
): HttpResponse | undefined {
  const isPreflight =
    request.method === "OPTIONS" && request.headers["access-control-request-method"];
  if (!isPreflight) return undefined;
  const headers = corsHeaders(cors, request);
  if (headers["access-control-allow-origin"]) {
    headers["access-control-allow-methods"] = cors.AllowMethods.join(",");
    headers["access-control-allow-headers"] = cors.AllowHeaders.join(",");
    if (cors.MaxAge !== undefined) headers["access-control-max-age"] = String(cors.MaxAge);
  }
  return { status: 204, headers, body: Buffer.alloc(0) };
}

/** What a cross-origin reader needs beside any answer; nothing for an origin that is not allowed. */
export function corsHeaders(cors: CorsConfiguration, request: HttpRequest): Record<string, string> {
  const origin = request.headers.origin?.[0];
  const any = cors.AllowOrigins.includes("*");
  if (!origin || !(any || cors.AllowOrigins.includes(origin))) return {};
  return {
    "access-control-allow-origin": any ? "*" : origin,
    ...(cors.AllowCredentials && { "access-control-allow-credentials": "true" }),
    ...(cors.ExposeHeaders.length > 0 && {
      "access-control-expose-headers": cors.ExposeHeaders.join(","),
    }),
    ...(!any && { vary: "origin" }),
  };
}
