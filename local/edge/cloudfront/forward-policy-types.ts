import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { EdgeCatalog } from "./edge-catalog.ts";
import type { Selection } from "./forward-policy.ts";

const behaviorSchema = z.enum(["none", "all", "allViewer", "whitelist", "allExcept"]);
const names = z.array(z.string()).default([]);

/** Names of headers that clients send. The headers that CloudFront itself can add are not supported. */
const headerNames = z.array(z.string().regex(/^(?!cloudfront-)/i)).default([]);

const headers = z.strictObject({ HeaderBehavior: behaviorSchema, Headers: headerNames });
const cookies = z.strictObject({ CookieBehavior: behaviorSchema, Cookies: names });
const queries = z.strictObject({ QueryStringBehavior: behaviorSchema, QueryStrings: names });

const cacheSchema = z.strictObject({
  CachePolicyConfig: z.strictObject({
    Name: z.unknown().optional(),
    Comment: z.unknown().optional(),
    MinTTL: z.number(),
    DefaultTTL: z.number().default(86_400),
    MaxTTL: z.number().default(31_536_000),
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      HeadersConfig: headers,
      CookiesConfig: cookies,
      QueryStringsConfig: queries,
      EnableAcceptEncodingGzip: z.boolean(),
      EnableAcceptEncodingBrotli: z.boolean().default(false),
    }),
  }),
});

const originRequestSchema = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    Name: z.unknown().optional(),
    Comment: z.unknown().optional(),
    HeadersConfig: headers,
    CookiesConfig: cookies,
    QueryStringsConfig: queries,
  }),
});

export const forwardPolicyTypes = (edge: EdgeCatalog): ResourceBuilders => ({
  "AWS::CloudFront::CachePolicy"(resource) {
    const { CachePolicyConfig } = readProperties(resource, cacheSchema);
    const config = CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
    const id = generatedId(resource);
    edge.cachePolicies.set(id, {
      ttls: {
        min: CachePolicyConfig.MinTTL,
        default: CachePolicyConfig.DefaultTTL,
        max: CachePolicyConfig.MaxTTL,
      },
      ...forwardPolicy(config),
      gzip: config.EnableAcceptEncodingGzip,
      brotli: config.EnableAcceptEncodingBrotli,
    });
    return { ref: id, attributes: { Id: id } };
  },
  "AWS::CloudFront::OriginRequestPolicy"(resource) {
    const { OriginRequestPolicyConfig } = readProperties(resource, originRequestSchema);
    const id = generatedId(resource);
    edge.originRequestPolicies.set(id, forwardPolicy(OriginRequestPolicyConfig));
    return { ref: id, attributes: { Id: id } };
  },
});

interface ForwardConfig {
  HeadersConfig: z.output<typeof headers>;
  CookiesConfig: z.output<typeof cookies>;
  QueryStringsConfig: z.output<typeof queries>;
}

function forwardPolicy({ HeadersConfig, CookiesConfig, QueryStringsConfig }: ForwardConfig) {
  return {
    headers: selection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    queries: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  };
}

function selection(behavior: z.output<typeof behaviorSchema>, listed: string[]): Selection {
  const lowered = listed.map((name) => name.toLowerCase());
  switch (behavior) {
    case "none":
      return "none";
    case "all":
    case "allViewer":
      return "all";
    case "whitelist":
      return { only: lowered };
    case "allExcept":
      return { allExcept: lowered };
  }
}
