import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import { restorableDays } from "./table.ts";

/**
 * The bucket of the recipes' photos: `uploads/` as browsers send them, `images/` as the site shows them, `withdrawn/` what
 * nobody sees (D44).
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
          // As far back as the table can be restored to, and no longer: a photo that is deleted is to be gone (D28).
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
      // Any origin may try: what lets a POST in is its signed policy. The site's own origin cannot stand here, as
      // the distribution, which names it, is made from this bucket.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ["*"], maxAge: 3600 }],
    });
    this.environment = { IMAGES_BUCKET: this.bucket.bucketName };
  }

  /** Lets a distribution read what the site shows, and nothing that browsers sent. */
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
