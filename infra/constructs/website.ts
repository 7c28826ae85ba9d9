import { Duration, Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  type DistributionProps,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Bucket, IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { contractEntries } from "#shared/contract/contract.ts";
import type { Bundles } from "../bundle.ts";
import { globalName } from "../global-name.ts";
import type { Settings } from "../settings.ts";
import type { Api } from "./api.ts";
import { Firewall } from "./firewall.ts";
import type { Images } from "./images.ts";
import type { OriginSecret } from "./origin-secret.ts";
import { securityHeaders } from "./security-headers.ts";
import { SiteFiles } from "./site-files.ts";
import { onViewerRequest } from "./viewer-request.ts";

interface WebsiteProps {
  bundles: Bundles;
  /** Folder of the built site. */
  folder: string;
  images: Images;
  api: Api;
  liveDomain: string;
  originSecret: OriginSecret;
  settings: Pick<Settings, "domain" | "waf">;
}

/** The CloudFront distribution in front of the site, its images, the API and the WebSocket API. */
export class Website extends Construct {
  readonly distribution: Distribution;
  readonly url: string;
  /** DNS record that the operator must add by hand, keyed by stack output name. Empty if there is a hosted zone. */
  readonly dnsRecords: Record<string, string> = {};

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const { bundles, folder, images, api, liveDomain, originSecret } = props;
    const { domain, waf } = props.settings;
    const files = new SiteFiles(this, "Files", { bundles, folder, api });
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeaders(this, images.bucket.bucketRegionalDomainName),
    };
    const cached = { ...common, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    const forwarded = {
      ...common,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const apiOrigin = new HttpOrigin(api.domainName, { customHeaders: originSecret.headers });
    const pathCachePolicies = this.#pathCachePolicies();
    const sharedPage = {
      ...common,
      ...pathCachePolicies,
      origin: apiOrigin,
      functionAssociations: onViewerRequest(this, "ReceivePage", "receive-page.js"),
    };
    const call = {
      ...forwarded,
      origin: apiOrigin,
      functionAssociations: onViewerRequest(this, "ReceiveCall", "receive-call.js"),
    };
    const cachedCall = { ...call, ...pathCachePolicies };
    const { originAccessControlId } = new S3OriginAccessControl(this, "AccessControl", {
      originAccessControlName: globalName(this, "AccessControl"),
    });
    const bucketOrigin = (bucket: Bucket) =>
      S3BucketOrigin.withBucketDefaults(bucket as IBucket, { originAccessControlId });
    this.distribution = new Distribution(this, "Distribution", {
      comment: Stack.of(this).stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && this.#domainProps(domain)),
      ...(waf && { webAclId: waf === "on" ? new Firewall(this, "Firewall").arn : waf }),
      // Prevents CloudFront from caching these error responses. By default, it caches them for 10 s, and most of them
      // even if the origin sends `no-store`.
      // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
      errorResponses: [500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      defaultBehavior: {
        ...cached,
        origin: bucketOrigin(files.bucket),
        functionAssociations: onViewerRequest(this, "ServeApp", "serve-app.js", files.pages),
      },
      additionalBehaviors: {
        "/images/*": { ...cached, origin: bucketOrigin(images.bucket) },
        // For WebSocket connections. The CloudFront function receive-call.js rejects connections from other sites' pages.
        "/api": { ...call, origin: new HttpOrigin(liveDomain) },
        ...Object.fromEntries(cachedCallPaths().map((path) => [path, cachedCall])),
        "/api/*": call,
        "/partage/*": sharedPage,
        "/robots.txt": sharedPage,
      },
    });
    files.allowReads(this.distribution.distributionArn);
    images.allowReads(this.distribution.distributionArn);
    this.url = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    if (domain?.hostedZone) {
      this.#addDnsRecords(domain.name, domain.hostedZone);
    } else if (domain) {
      const { distributionDomainName } = this.distribution;
      this.dnsRecords = { SiteRecord: `${domain.name} CNAME ${distributionDomainName}` };
    }
  }

  /**
   * Returns the policies for pages and API calls that CloudFront caches (D52, D53). The cache key contains only the
   * path and the accepted encodings. Each response sets its own cache duration, up to one hour.
   */
  #pathCachePolicies() {
    return {
      cachePolicy: new CachePolicy(this, "PageCache", {
        cachePolicyName: globalName(this, "PageCache"),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.hours(1),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, "PageRequest", {
        originRequestPolicyName: globalName(this, "PageRequest"),
        headerBehavior: OriginRequestHeaderBehavior.allowList("x-viewer-host"),
      }),
    };
  }

  #domainProps({ name, certificate }: NonNullable<Settings["domain"]>): Partial<DistributionProps> {
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, "Certificate", certificate),
    };
  }

  #addDnsRecords(name: string, hostedZoneId: string): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, "Zone", {
      hostedZoneId,
      zoneName: name,
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, "Ipv4", { zone, target });
    new AaaaRecord(this, "Ipv6", { zone, target });
  }
}

/** Returns the URL paths of the calls that CloudFront caches. */
function cachedCallPaths(): string[] {
  return contractEntries().flatMap(({ name, call }) =>
    call.edgeSeconds ? cachedCallPath(name, call.path) : [],
  );
}

/** Returns the URL path of a call that CloudFront caches. Throws an error if the path has parameters. */
export function cachedCallPath(name: string, path: string): string {
  if (path.includes("{")) {
    throw new Error(`${name} has edgeSeconds, but CloudFront cannot match its path ${path}`);
  }
  return `/api${path}`;
}
