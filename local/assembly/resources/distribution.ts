import * as z from "zod";
import type { Behavior, Distribution, Origin } from "../../gateway/distribution.ts";
import { pathMatcher } from "../../gateway/edge/path-pattern.ts";
import { account } from "../account.ts";
import type { ResourceBuilder, ResourceToBuild } from "../cloud.ts";
import { generatedId } from "../physical-name.ts";
import { readProperties } from "../read-properties.ts";
import { TemplateError } from "../template.ts";
import {
  type BehaviorConfig,
  distributionSchema,
  type OriginConfig,
} from "./distribution-schema.ts";

/** AWS::CloudFront::Distribution. Its domain leads to the gateway. */
export const distribution: ResourceBuilder = (resource) => {
  const schema = z.object({ DistributionConfig: distributionSchema });
  const { DistributionConfig: config } = readProperties(resource, schema);
  const { cloud } = resource;
  const id = generatedId(resource).toUpperCase();
  const domainName = `d${id.toLowerCase()}.cloudfront.net`;
  const distributionArn = `arn:aws:cloudfront::${account.id}:distribution/${id}`;
  const origins = new Map(
    config.Origins.map((origin) => [origin.Id, originOf(resource, origin, distributionArn)]),
  );
  const behaviors = [
    ...config.CacheBehaviors,
    { ...config.DefaultCacheBehavior, PathPattern: "*" },
  ];
  const built: Distribution = {
    id,
    domainName,
    defaultRootObject: config.DefaultRootObject,
    behaviors: behaviors.map((behavior) => behaviorOf(resource, behavior, origins)),
    errorPages: new Map(
      config.CustomErrorResponses.map(({ ErrorCode, ResponseCode, ResponsePagePath }) => [
        ErrorCode,
        { path: ResponsePagePath, status: ResponseCode ?? ErrorCode },
      ]),
    ),
  };
  cloud.distributions.push(built);
  for (const host of [domainName, ...(config.Aliases ?? [])]) {
    cloud.addresses.add(host, cloud.siteUrl);
  }
  return { ref: id, attributes: { Id: id, DomainName: domainName } };
};

function originOf(
  { cloud, logicalId }: ResourceToBuild,
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
    const signed = Boolean(config.OriginAccessControlId);
    return { ...common, kind: "s3", bucket, distributionArn: signed ? distributionArn : undefined };
  }
  const apiId = domainName.split(".")[0] ?? "";
  const httpApi = cloud.httpApis.get(apiId);
  if (httpApi) return { ...common, kind: "http-api", api: httpApi };
  const websocketApi = cloud.websocketApis.get(apiId);
  if (websocketApi) return { ...common, kind: "websocket-api", api: websocketApi };
  throw new TemplateError(logicalId, `the origin ${domainName} is nothing of this stack`);
}

function behaviorOf(
  resource: ResourceToBuild,
  config: BehaviorConfig & { PathPattern: string },
  origins: Map<string, Origin>,
): Behavior {
  const { edge } = resource.cloud;
  const known = <Value>(values: Map<string, Value>, id: string): Value => {
    const found = values.get(id);
    if (found) return found;
    throw new TemplateError(
      resource.logicalId,
      `${id} in behaviour ${config.PathPattern} is not known`,
    );
  };
  const optional = <Value>(values: Map<string, Value>, id: string | undefined) =>
    id === undefined ? undefined : known(values, id);
  const functionFor = (eventType: string) =>
    optional(
      edge.functions,
      config.FunctionAssociations.find(({ EventType }) => EventType === eventType)?.FunctionARN,
    );
  return {
    pattern: config.PathPattern,
    covers: pathMatcher(config.PathPattern),
    origin: known(origins, config.TargetOriginId),
    methods: config.AllowedMethods,
    compress: config.Compress,
    cachePolicy: known(edge.cachePolicies, config.CachePolicyId),
    originRequestPolicy: optional(edge.originRequestPolicies, config.OriginRequestPolicyId),
    headersPolicy: optional(edge.headersPolicies, config.ResponseHeadersPolicyId),
    viewerRequest: functionFor("viewer-request"),
    viewerResponse: functionFor("viewer-response"),
  };
}
