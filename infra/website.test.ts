import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { cachedCallPath } from "./constructs/website.ts";
import { describeValue } from "./testing/role-permissions.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const distribution = onlyResource(template, "AWS::CloudFront::Distribution").Properties
  .DistributionConfig;
const headers = onlyResource(template, "AWS::CloudFront::ResponseHeadersPolicy").Properties
  .ResponseHeadersPolicyConfig;
const managed = {
  cachingOptimized: "658327ea-f89d-4fab-a63d-7e88639e58f6",
  cachingDisabled: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
  allViewerExceptHost: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
};

function behaviour(path: string) {
  return distribution.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === path,
  );
}

function originOf({ TargetOriginId }: { TargetOriginId: string }) {
  return distribution.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
}

function codeOf(associations: { FunctionARN: { "Fn::GetAtt": [string, string] } }[]): string {
  const [association] = associations;
  const id = association?.FunctionARN["Fn::GetAtt"][0] ?? "";
  return template.Resources[id]?.Properties.FunctionCode;
}

describe("CloudFront distribution", () => {
  it("lists specific CloudFront path patterns before general ones", () => {
    const paths = distribution.CacheBehaviors.map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    );
    expect(paths).toEqual([
      "/images/*",
      "/api",
      "/api/showcase",
      "/api/*",
      "/partage/*",
      "/robots.txt",
    ]);
  });

  it("serves the site's HTML pages from the site bucket", () => {
    const { DefaultCacheBehavior } = distribution;
    expect(describeValue(originOf(DefaultCacheBehavior).DomainName)).toMatch(
      /^\{WebsiteFilesBucket/,
    );
    expect(DefaultCacheBehavior.CachePolicyId).toBe(managed.cachingOptimized);
    expect(codeOf(DefaultCacheBehavior.FunctionAssociations)).toContain('"/index.html"');
  });

  // AWS does not document whether a default root object replaces the path / before or after the CloudFront function
  // serve-app.js runs.
  it("has no default root object, so that serve-app.js maps / to the login page", () => {
    expect(distribution).not.toHaveProperty("DefaultRootObject");
  });

  it("does not cache 5xx responses from the origin", () => {
    expect(distribution.CustomErrorResponses).toEqual(
      [500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  it("serves and caches images from the photo bucket, and allows only GET and HEAD requests", () => {
    const images = behaviour("/images/*");
    expect(describeValue(originOf(images).DomainName)).toMatch(/^\{ImagesBucket/);
    expect(images.CachePolicyId).toBe(managed.cachingOptimized);
    expect(images.AllowedMethods).toBeUndefined();
  });

  it.each([
    ["/api", /^\{RealtimeApi\w+\}\.execute-api\./],
    ["/api/*", /^\{Api\w+\}\.execute-api\./],
  ])(
    "forwards requests for %s with all headers except Host, and does not cache the responses",
    (path, domain) => {
      const forwarded = behaviour(path);
      expect(describeValue(originOf(forwarded).DomainName)).toMatch(domain);
      expect(originOf(forwarded).OriginPath).toBeUndefined();
      expect(forwarded).toMatchObject({
        CachePolicyId: managed.cachingDisabled,
        OriginRequestPolicyId: managed.allViewerExceptHost,
        ViewerProtocolPolicy: "https-only",
      });
      expect(forwarded.AllowedMethods).toContain("DELETE");
    },
  );

  it("caches the response of /api/showcase by path only, and still accepts POST requests", () => {
    const cached = contractEntries().filter(({ call }) => call.edgeSeconds);
    const paths = cached.map(({ call }) => `/api${call.path}`);
    expect(paths).toEqual(["/api/showcase"]);
    for (const path of paths) {
      const { AllowedMethods, ViewerProtocolPolicy, ...showcase } = behaviour(path);
      expect(describeValue(originOf(showcase).DomainName)).toMatch(/^\{Api\w+\}\.execute-api\./);
      expect(showcase.CachePolicyId).toEqual(behaviour("/partage/*").CachePolicyId);
      expect(showcase.OriginRequestPolicyId).toEqual(behaviour("/partage/*").OriginRequestPolicyId);
      expect({ AllowedMethods, ViewerProtocolPolicy }).toEqual({
        AllowedMethods: expect.arrayContaining(["GET", "HEAD", "POST"]),
        ViewerProtocolPolicy: "https-only",
      });
    }
  });

  it.each(["/partage/*", "/robots.txt"])(
    "caches responses for %s by path only and for at most an hour",
    (path) => {
      const pages = behaviour(path);
      expect(describeValue(originOf(pages).DomainName)).toMatch(/^\{Api\w+\}\.execute-api\./);
      expect(pages.AllowedMethods).toBeUndefined();
      const config = onlyResource(template, "AWS::CloudFront::CachePolicy").Properties
        .CachePolicyConfig;
      expect(config).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 3600 });
      expect(config.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        CookiesConfig: { CookieBehavior: "none" },
        HeadersConfig: { HeaderBehavior: "none" },
        QueryStringsConfig: { QueryStringBehavior: "none" },
      });
      const request = onlyResource(template, "AWS::CloudFront::OriginRequestPolicy").Properties
        .OriginRequestPolicyConfig;
      expect(request).toMatchObject({
        CookiesConfig: { CookieBehavior: "none" },
        HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["x-viewer-host"] },
        QueryStringsConfig: { QueryStringBehavior: "none" },
      });
    },
  );

  it("uses HTTP/2, HTTP/3, IPv6 and the cheapest edge locations", () => {
    expect(distribution).toMatchObject({
      HttpVersion: "http2and3",
      IPV6Enabled: true,
      PriceClass: "PriceClass_100",
    });
  });
});

describe("cachedCallPath", () => {
  it("rejects a path with parameters, which no path pattern of CloudFront would match", () => {
    expect(() => cachedCallPath("getChallenge", "/challenges/{challengeId}")).toThrow(
      "getChallenge has edgeSeconds, but CloudFront cannot match its path /challenges/{challengeId}",
    );
  });
});

describe("response headers policy", () => {
  it("adds security headers to the responses for every path", () => {
    const policies = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors].map(
      ({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId,
    );
    expect(policies).toEqual(
      Array(7).fill({ Ref: expect.stringMatching(/^WebsiteSecurityHeaders/) }),
    );
  });

  it("allows scripts only from the site itself", () => {
    const { ContentSecurityPolicy } = headers.SecurityHeadersConfig.ContentSecurityPolicy;
    const policy = describeValue(ContentSecurityPolicy);
    const directives = policy.split("; ");
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("script-src 'self'");
    expect(directives).toContain("frame-ancestors 'none'");
    expect(directives).toContain("base-uri 'none'");
    expect(policy).toMatch(/connect-src 'self' https:\/\/\{ImagesBucket\w+\.RegionalDomainName\};/);
  });

  it("sets HSTS for two years, `nosniff` and a strict referrer policy in the response headers", () => {
    expect(headers.SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
    });
    const custom = headers.CustomHeadersConfig.Items.map(
      ({ Header }: { Header: string }) => Header,
    );
    expect(custom).toEqual(["permissions-policy", "cross-origin-opener-policy"]);
  });
});

describe("site deployment", () => {
  const deployments = Object.entries(resourcesOf(template, "Custom::CDKBucketDeployment"));
  const [immutable] = deployments.filter(([, { Properties }]) => Properties.Include);
  const [pages] = deployments.filter(([, { Properties }]) => !Properties.Include);

  it("makes browsers cache files in static/ permanently and revalidate all other files", () => {
    expect(immutable?.[1].Properties).toMatchObject({
      Include: ["static/*"],
      SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
    });
    expect(pages?.[1].Properties).toMatchObject({
      Exclude: ["static/*"],
      SystemMetadata: { "cache-control": "no-cache" },
    });
  });

  it("deploys scripts first, then the pages that load them, then the CloudFront function", () => {
    expect(pages?.[1].DependsOn).toContain(immutable?.[0]);
    const functions = Object.entries(resourcesOf(template, "AWS::CloudFront::Function"));
    const [, serveApp] = functions.find(([id]) => id.startsWith("WebsiteServeApp")) ?? [];
    expect(serveApp?.DependsOn).toContain(pages?.[0]);
    for (const [, { Properties }] of deployments) expect(Properties.Prune).toBe(false);
  });
});

describe("CloudFormation stack", () => {
  const policies = Object.values(resourcesOf(template, "AWS::S3::BucketPolicy")).flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );

  it("makes every S3 bucket private, encrypted and reachable only over TLS", () => {
    for (const { Properties } of Object.values(resourcesOf(template, "AWS::S3::Bucket"))) {
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything(),
      });
    }
    const denied = policies.filter(({ Effect }) => Effect === "Deny");
    expect(denied.map(({ Condition }) => Condition)).toEqual(
      Array(2).fill({ Bool: { "aws:SecureTransport": "false" } }),
    );
  });

  it("lets CloudFront read only the site's files and the photos in images/", () => {
    const allowed = policies
      .filter(({ Effect }) => Effect === "Allow")
      .map(({ Action, Resource, Principal, Condition }) => {
        expect(Principal).toEqual({ Service: "cloudfront.amazonaws.com" });
        expect(describeValue(Condition.StringEquals["AWS:SourceArn"])).toMatch(
          /distribution\/\{Website/,
        );
        return `${Action} ${describeValue(Resource).replace(/\{(\w+?Bucket)\w+\.Arn\}/, "$1")}`;
      });
    expect(allowed.sort()).toEqual([
      "s3:GetObject ImagesBucket/images/*",
      "s3:GetObject WebsiteFilesBucket/*",
      "s3:ListBucket WebsiteFilesBucket",
    ]);
  });

  it("allows only POST requests from other origins to the photo bucket", () => {
    const [images] = Object.values(resourcesOf(template, "AWS::S3::Bucket")).filter(
      ({ Properties }) => Properties.VersioningConfiguration,
    );
    expect(images?.Properties.CorsConfiguration.CorsRules).toMatchObject([
      { AllowedMethods: ["POST"] },
    ]);
  });
});
