import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { ServiceError } from "../service-error.ts";
import { matchesWildcards } from "../wildcards.ts";

const schema = z.strictObject({
  CorsRules: z.array(
    z.strictObject({
      AllowedMethods: z.array(z.string()),
      AllowedOrigins: z.array(z.string()),
      MaxAge: z.number().optional(),
    }),
  ),
});

export type CorsRule = z.infer<typeof schema>["CorsRules"][number];

/** Returns the CORS rules in a bucket's CorsConfiguration property. */
export function readCors(configuration: unknown): CorsRule[] {
  return configuration === undefined ? [] : schema.parse(configuration).CorsRules;
}

/** Returns the CORS headers of a response. Returns no headers if no rule allows the request. */
export function corsHeaders(rules: CorsRule[], { headers, method }: IncomingMessage) {
  const rule = findRule(rules, headers.origin, method ?? "");
  return rule && headers.origin ? allowed(rule, headers.origin) : {};
}

/** Returns the headers of a CORS preflight response. Throws AccessForbidden if no rule allows the request. */
export function preflightHeaders(rules: CorsRule[], { headers }: IncomingMessage) {
  const method = String(headers["access-control-request-method"]);
  const rule = findRule(rules, headers.origin, method);
  // No rule can allow headers, because the rule property AllowedHeaders is not supported.
  if (!rule || !headers.origin || headers["access-control-request-headers"]) {
    const message = "CORSResponse: This CORS request is not allowed.";
    throw new ServiceError(403, "AccessForbidden", message);
  }
  return {
    ...allowed(rule, headers.origin),
    "access-control-allow-methods": rule.AllowedMethods.join(", "),
    ...(rule.MaxAge !== undefined && { "access-control-max-age": String(rule.MaxAge) }),
  };
}

function findRule(
  rules: CorsRule[],
  origin: string | undefined,
  method: string,
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      origin !== undefined &&
      rule.AllowedMethods.includes(method) &&
      rule.AllowedOrigins.some((pattern) => matchesWildcards(pattern, origin)),
  );
}

function allowed({ AllowedOrigins }: CorsRule, origin: string) {
  const isAny = AllowedOrigins.includes("*");
  return {
    "access-control-allow-origin": isAny ? "*" : origin,
    ...(!isAny && { "access-control-allow-credentials": "true" }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
