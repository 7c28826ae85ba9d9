import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import { restorableDays } from "./table.ts";

/**
 * The S3 bucket of recipe photos. `uploads/` contains browsers' uploads, `images/` the published photos, and
 * `withdrawn/` the photos of withdrawn recipes (D44).
 */
export class Images extends Construct {
  readonly bucket: Bucket;
  readonly environment: Environment["images"];

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [
        {
          id: "uploads",
          prefix: "uploads/",
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: "deleted",
          // A deleted photo can be restored for as long as table data can. After that, S3 deletes it
          // permanently (D28).
          prefix: "images/",
          noncurrentVersionExpiration: Duration.days(restorableDays),
          expiredObjectDeleteMarker: true,
        },
        {
          id: "withdrawn",
          prefix: "withdrawn/",
          noncurrentVersionExpiration: Duration.days(restorableDays),
          expiredObjectDeleteMarker: true,
        },
        {
          id: "unfinished",
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      // Any origin may POST, because uploads require a signed policy. Allowing only the site's origin would create a
      // dependency cycle, because the distribution depends on this bucket.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ["*"], maxAge: 3600 }],
    });
    this.environment = { IMAGES_BUCKET: this.bucket.bucketName };
  }

  /** Lets a CloudFront distribution read `images/`, but not uploads or withdrawn photos. */
  allowReads(distributionArn: string): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.bucket.arnForObjects("images/*")],
        conditions: { StringEquals: { "AWS:SourceArn": distributionArn } },
      }),
    );
  }
}
