import * as z from "zod";
import type { AddressBook } from "../../services/address-book.ts";
import type { ApiCatalog } from "../../services/api-gateway/api-catalog.ts";
import { account } from "../../template/account.ts";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders, ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { Behavior, Distribution, Origin } from "./distribution.ts";
import {
  type BehaviorConfig,
  distributionSchema,
  type OriginConfig,
} from "./distribution-schema.ts";
import type { EdgeCatalog } from "./edge-catalog.ts";
import { pathMatcher } from "./path-pattern.ts";

interface DistributionOptions {
  apis: ApiCatalog;
  edge: EdgeCatalog;
  addresses: AddressBook;
  siteUrl: string;
  distributions: Distribution[];
}

/**
 * Creates emulated CloudFront distributions. Adds each to `distributions` and maps its domain name to the local
 * gateway.
 */
export const distributionTypes = (options: DistributionOptions): ResourceBuilders => ({
  "AWS::CloudFront::Distribution"(resource) {
    const schema = z.strictObject({ DistributionConfig: distributionSchema });
    const { DistributionConfig: config } = readProperties(resource, schema);
    const id = generatedId(resource).toUpperCase();
    const domainName = `d${id.toLowerCase()}.cloudfront.net`;
    const distributionArn = `arn:aws:cloudfront::${account.id}:distribution/${id}`;
    const origins = new Map(
      config.Origins.map((origin) => [
        origin.Id,
        buildOrigin(resource, options.apis, origin, distributionArn),
      ]),
    );
    const behaviors = [
      ...config.CacheBehaviors,
      { ...config.DefaultCacheBehavior, PathPattern: "*" },
    ];
    const distribution: Distribution = {
      id,
      domainName: new URL(options.siteUrl).host,
      behaviors: behaviors.map((behavior) =>
        buildBehavior(resource, options.edge, behavior, origins),
      ),
      errorTtls: new Map(
        config.CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [
          ErrorCode,
          ErrorCachingMinTTL,
        ]),
      ),
    };
    options.distributions.push(distribution);
    for (const host of [domainName, ...(config.Aliases ?? [])]) {
      options.addresses.add(host, options.siteUrl);
    }
    return { ref: id, attributes: { Id: id, DomainName: domainName } };
  },
});

function buildOrigin(
  { logicalId }: ResourceToBuild,
  apis: ApiCatalog,
  config: OriginConfig,
  distributionArn: string,
): Origin {
  const { DomainName: domainName, OriginPath: path } = config;
  const headers = Object.fromEntries(
    config.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]),
  );
  const common = { domainName, path, headers };
  const bucket = domainName.match(/^(.+)\.s3\.([a-z0-9-]+\.)?amazonaws\.com$/)?.[1];
  if (bucket) {
    const isSigned = Boolean(config.OriginAccessControlId);
    return {
      ...common,
      kind: "s3",
      bucket,
      distributionArn: isSigned ? distributionArn : undefined,
    };
  }
  const apiId = domainName.split(".")[0] ?? "";
  const httpApi = apis.httpApis.get(apiId);
  if (httpApi) return { ...common, kind: "http-api", api: httpApi };
  const websocketApi = apis.websocketApis.get(apiId);
  if (websocketApi) return { ...common, kind: "websocket-api", api: websocketApi };
  throw new TemplateError(logicalId, `origin ${domainName} is not a resource of this stack`);
}

function buildBehavior(
  resource: ResourceToBuild,
  edge: EdgeCatalog,
  config: BehaviorConfig & { PathPattern: string },
  origins: Map<string, Origin>,
): Behavior {
  const lookUp = <Value>(values: Map<string, Value>, id: string): Value => {
    const found = values.get(id);
    if (found) return found;
    throw new TemplateError(
      resource.logicalId,
      `behaviour ${config.PathPattern} refers to ${id}, which is not supported`,
    );
  };
  const optional = <Value>(values: Map<string, Value>, id: string | undefined) =>
    id === undefined ? undefined : lookUp(values, id);
  return {
    pattern: config.PathPattern,
    matches: pathMatcher(config.PathPattern),
    origin: lookUp(origins, config.TargetOriginId),
    methods: config.AllowedMethods,
    compress: config.Compress,
    cachePolicy: lookUp(edge.cachePolicies, config.CachePolicyId),
    originRequestPolicy: optional(edge.originRequestPolicies, config.OriginRequestPolicyId),
    headersPolicy: optional(edge.headersPolicies, config.ResponseHeadersPolicyId),
    viewerRequest: optional(edge.functions, config.FunctionAssociations[0]?.FunctionARN),
  };
}
