import type { CachePolicy, ForwardPolicy } from "./forward-policy.ts";

const none: ForwardPolicy = { headers: "none", cookies: "none", queries: "none" };
const noCompression = { gzip: false, brotli: false };
const compression = { gzip: true, brotli: true };
const zeroTtls = { ttls: { min: 0, default: 0, max: 0 } };
const defaultTtls = { ttls: { min: 1, default: 86_400, max: 31_536_000 } };

/**
 * CloudFront's managed cache policies, keyed by id:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
export const managedCachePolicies: [string, CachePolicy][] = [
  ["4135ea2d-6df8-44a3-9df3-4b5a84be39ad", { ...none, ...noCompression, ...zeroTtls }], // CachingDisabled
  ["658327ea-f89d-4fab-a63d-7e88639e58f6", { ...none, ...compression, ...defaultTtls }], // CachingOptimized
  ["b2884449-e4de-46a7-ac36-70bc7f1ddd6d", { ...none, ...noCompression, ...defaultTtls }], // CachingOptimizedForUncompressedObjects
];

/**
 * CloudFront's managed origin request policies, keyed by id:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
 */
export const managedOriginRequestPolicies: [string, ForwardPolicy][] = [
  ["216adef6-5c7f-47e4-b989-5d7bf8ea4c0a", { headers: "all", cookies: "all", queries: "all" }], // AllViewer
  [
    "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
    { headers: { allExcept: ["host"] }, cookies: "all", queries: "all" },
  ],
  [
    "88a5eaf4-2fd4-4709-b370-b4c650ea3fcf", // CORS-S3Origin
    {
      ...none,
      headers: {
        only: ["origin", "access-control-request-headers", "access-control-request-method"],
      },
    },
  ],
];
