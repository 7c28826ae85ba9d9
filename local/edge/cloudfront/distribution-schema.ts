import * as z from "zod";

const behavior = {
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
  AllowedMethods: z.array(z.string()).default(["GET", "HEAD"]),
  CachedMethods: z.array(z.string()).optional(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal("viewer-request"), FunctionARN: z.string() }))
    .max(1)
    .default([]),
};
const defaultBehavior = z.strictObject(behavior);

const origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(""),
  S3OriginConfig: z.unknown().optional(),
  CustomOriginConfig: z.unknown().optional(),
  OriginAccessControlId: z.string().optional(),
  OriginCustomHeaders: z
    .array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
  ConnectionAttempts: z.number().optional(),
  ConnectionTimeout: z.number().optional(),
  OriginShield: z.unknown().optional(),
});

export type BehaviorConfig = z.output<typeof defaultBehavior>;
export type OriginConfig = z.output<typeof origin>;

/** The properties of a CloudFront DistributionConfig that the local cloud supports. It rejects all others. */
export const distributionSchema = z.strictObject({
  Enabled: z.literal(true),
  Comment: z.string().optional(),
  DefaultCacheBehavior: defaultBehavior,
  CacheBehaviors: z.array(z.strictObject({ ...behavior, PathPattern: z.string() })).default([]),
  CustomErrorResponses: z
    .array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }))
    .default([]),
  Origins: z.array(origin),
  Aliases: z.array(z.string()).optional(),
  HttpVersion: z.string().optional(),
  IPV6Enabled: z.boolean().optional(),
  Logging: z.unknown().optional(),
  PriceClass: z.string().optional(),
  Restrictions: z.unknown().optional(),
  ViewerCertificate: z.unknown().optional(),
  WebACLId: z.string().optional(),
});
