import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { globalName } from "../global-name.ts";

/**
 * Returns the site's Content-Security-Policy header. It allows uploads to the S3 bucket at `uploadHost` (D27).
 */
function contentSecurityPolicy(uploadHost: string): string {
  return Object.entries({
    "default-src": "'none'",
    "script-src": "'self'",
    // Inline styles are allowed, because MUI's styling library, Emotion, inserts `<style>` elements.
    "style-src": "'self' 'unsafe-inline'",
    // Allows images from the S3 bucket, because administrators load the photos of withdrawn recipes from signed S3 URLs
    // (D44).
    "img-src": `'self' data: blob: https://${uploadHost}`,
    "font-src": "'self'",
    "connect-src": `'self' https://${uploadHost}`,
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

/** Creates the CloudFront response headers policy with the site's security headers. */
export function securityHeaders(scope: Construct, uploadHost: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, "SecurityHeaders", {
    responseHeadersPolicyName: globalName(scope, "SecurityHeaders"),
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(uploadHost),
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: "permissions-policy",
          value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
          override: true,
        },
        { header: "cross-origin-opener-policy", value: "same-origin", override: true },
      ],
    },
  });
}
