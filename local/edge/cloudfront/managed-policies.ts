import type { CachePolicy, ForwardPolicy } from "./forward-policy.ts";

const none: ForwardPolicy = { headers: "none", cookies: "none", queries: "none" };

/**
 * CloudFront's managed cache policies, keyed by id:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
export const managedCachePolicies: [string, CachePolicy][] = [
  [
    "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
    { ...none, gzip: false, brotli: false, ttls: { min: 0, default: 0, max: 0 } },
  ],
  [
    "658327ea-f89d-4fab-a63d-7e88639e58f6", // CachingOptimized
    { ...none, gzip: true, brotli: true, ttls: { min: 1, default: 86_400, max: 31_536_000 } },
  ],
];

/**
 * CloudFront's managed origin request policies, keyed by id:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
 */
export const managedOriginRequestPolicies: [string, ForwardPolicy][] = [
  [
    "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
    { headers: { allExcept: ["host"] }, cookies: "all", queries: "all" },
  ],
];
