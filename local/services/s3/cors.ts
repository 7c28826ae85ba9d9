import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { ServiceError } from "../service-error.ts";

const schema = z.object({
  CorsRules: z.array(
    z.object({
      AllowedHeaders: z.array(z.string()).default([]),
      AllowedMethods: z.array(z.string()),
      AllowedOrigins: z.array(z.string()),
      ExposedHeaders: z.array(z.string()).default([]),
      MaxAge: z.number().optional(),
    }),
  ),
});

export type CorsRule = z.infer<typeof schema>["CorsRules"][number];

/** The rules of CloudFormation's CorsConfiguration of a bucket. */
export function readCors(configuration: unknown): CorsRule[] {
  return configuration === undefined ? [] : schema.parse(configuration).CorsRules;
}

/** The CORS headers of an answer; none when no rule allows this origin and method. */
export function corsHeaders(rules: CorsRule[], { headers, method }: IncomingMessage) {
  const rule = findRule(rules, headers.origin, method ?? "");
  return rule && headers.origin ? allowed(rule, headers.origin) : {};
}

/** The headers that answer a preflight; throws AccessForbidden when no rule allows what it asks. */
export function preflightHeaders(rules: CorsRule[], { headers }: IncomingMessage) {
  const method = String(headers["access-control-request-method"]);
  const asked = (headers["access-control-request-headers"] ?? "").toLowerCase();
  const names = asked
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const rule = findRule(rules, headers.origin, method, names);
  if (!rule || !headers.origin) {
    const message = "CORSResponse: This CORS request is not allowed.";
    throw new ServiceError(403, "AccessForbidden", message);
  }
  return {
    ...allowed(rule, headers.origin),
    "access-control-allow-methods": rule.AllowedMethods.join(", "),
    ...(names.length > 0 && { "access-control-allow-headers": names.join(", ") }),
    ...(rule.MaxAge !== undefined && { "access-control-max-age": String(rule.MaxAge) }),
  };
}

function findRule(
  rules: CorsRule[],
  origin: string | undefined,
  method: string,
  headers: string[] = [],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      origin !== undefined &&
      rule.AllowedMethods.includes(method) &&
      rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      headers.every((name) =>
        rule.AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name)),
      ),
  );
}

function allowed({ AllowedOrigins, ExposedHeaders }: CorsRule, origin: string) {
  const isAny = AllowedOrigins.includes("*");
  return {
    "access-control-allow-origin": isAny ? "*" : origin,
    ...(!isAny && { "access-control-allow-credentials": "true" }),
    ...(ExposedHeaders.length > 0 && {
      "access-control-expose-headers": ExposedHeaders.join(", "),
    }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}

/** A pattern holds at most one `*`. */
function matches(pattern: string, text: string): boolean {
  const [start = "", end] = pattern.split("*");
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
