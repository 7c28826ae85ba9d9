import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  EventType,
  HttpMethods,
} from "aws-cdk-lib/aws-s3";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import { type Backend, receiveMessages, ServiceFunction } from "./service-function.ts";
import { restorableDays } from "./table.ts";

/**
 * The delay before a new S3 object is checked, so that the function that stored the object can finish. SQS does not
 * allow a longer delay.
 */
const checkDelay = Duration.minutes(15);

/** Timeout of the function `remove-orphans`, in seconds. */
const timeoutSeconds = 60;

/**
 * The S3 bucket for recipe photos. `uploads/` contains uploads from browsers, `images/` contains published photos, and
 * `withdrawn/` contains the photos of withdrawn recipes (D44).
 */
export class Images extends Construct {
  readonly bucket: Bucket;
  readonly environment: Environment["images"];
  /** SQS queue for notifications about new objects in `images/` and `withdrawn/`. */
  readonly #newObjects: Queue;

  constructor(scope: Construct, id: string, { deadLetters }: { deadLetters: IQueue }) {
    super(scope, id);
    this.#newObjects = new Queue(this, "NewObjects", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deliveryDelay: checkDelay,
      // AWS recommends a visibility timeout of six times the function's timeout.
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
      retentionPeriod: Duration.days(14),
      // SQS redelivers a failing message every six minutes (the visibility timeout), up to 1,000 times. This takes four
      // days.
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 1000 },
    });
    const { account } = Stack.of(this);
    // Allows all buckets of the AWS account to send messages. A permission for only this bucket would create a
    // dependency cycle: it would depend on the bucket, which depends on the permission.
    const permission = this.#newObjects.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("s3.amazonaws.com")],
        actions: ["sqs:SendMessage"],
        resources: [this.#newObjects.queueArn],
        conditions: { StringEquals: { "aws:SourceAccount": account } },
      }),
    );
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
          // Deleted photos can be restored for as many days as deleted table data. After that, S3 deletes them
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
      // Allows POST requests from any origin, because a reference to the site's origin would create a dependency cycle.
      // This is safe, because uploads require a signed policy.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ["*"], maxAge: 3600 }],
    });
    // Sets the notifications directly. The CDK's `addEventNotification` would add a custom resource, which
    // AWS-compatible services may not support.
    const bucket = this.bucket.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      queueConfigurations: ["images/", "withdrawn/"].map((value) => ({
        event: EventType.OBJECT_CREATED,
        queue: this.#newObjects.queueArn,
        filter: { s3Key: { rules: [{ name: "prefix", value }] } },
      })),
    };
    // Creates the queue's policy first, because S3 checks it when the bucket's notifications are configured.
    if (permission.policyDependable) this.bucket.node.addDependency(permission.policyDependable);
    this.environment = { IMAGES_BUCKET: this.bucket.bucketName };
  }

  /** Adds the function that deletes new photos that no recipe uses. */
  addOrphanRemoval(backend: Backend): ServiceFunction {
    const removeOrphans = new ServiceFunction(this, "RemoveOrphans", {
      backend,
      entry: "images/remove-orphans",
      uses: ["table:read", "orphans:delete"],
      size: { memory: 512, timeout: timeoutSeconds },
      statements: [receiveMessages(this.#newObjects)],
    });
    new EventSourceMapping(this, "RemoveOrphansSource", {
      target: removeOrphans.function,
      eventSourceArn: this.#newObjects.queueArn,
      batchSize: 100,
      maxBatchingWindow: Duration.minutes(1),
      maxConcurrency: 2,
    });
    return removeOrphans;
  }

  /** Lets CloudFront read `images/`, but not uploads or withdrawn photos. */
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
