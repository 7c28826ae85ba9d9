import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { CustomResource, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct, type IDependable } from "constructs";
import type { Bundles } from "../bundle.ts";
import { oldFilesProvider } from "../entry-points.ts";
import { providerTimeout } from "./provider-timeout.ts";
import { ServiceFunction } from "./service-function.ts";

interface SiteFilesProps {
  bundles: Bundles;
  /** Folder of the built site. */
  folder: string;
  /** The API, which is updated before the site's files are copied, because new pages call the new API. */
  api: IDependable;
}

/** The S3 bucket with the built site. File names in static/ contain a content hash. */
export class SiteFiles extends Construct {
  readonly bucket: Bucket;
  /** The deployment that copies the files outside static/, such as HTML pages. */
  readonly pages: IDependable;

  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { bundles, folder, api } = props;
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFormation cannot delete a bucket that contains files. With `RETAIN`, it keeps the bucket, so that the
      // rollback of a failed first creation succeeds.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const asset = new Asset(this, "Asset", { path: folder });
    const logGroup = new LogGroup(this, "Logs", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = {
      sources: [Source.bucket(asset.bucket, asset.s3ObjectKey)],
      destinationBucket: this.bucket as IBucket,
      memoryLimit: 512,
      logGroup,
      role: this.#role(asset.bucket, logGroup).withoutPolicyUpdates(),
      // Keeps old files for now, because browser tabs opened before the release still load them.
      prune: false,
    };
    const immutable = new BucketDeployment(this, "Static", {
      ...common,
      exclude: ["*"],
      include: ["static/*"],
      cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
    });
    const pages = new BucketDeployment(this, "Pages", {
      ...common,
      exclude: ["static/*"],
      cacheControl: [CacheControl.fromString("no-cache")],
    });
    // Uploads files only after the API functions are updated, because the new pages may call new functions.
    immutable.node.addDependency(api);
    // Removes an unused layer. Both `BucketDeployment` constructs share one Lambda function, and this function uses
    // only the first construct's layer.
    pages.node.tryRemoveChild("AwsCliLayer");
    // Uploads the pages last, because they load the static files.
    pages.node.addDependency(immutable);
    this.pages = pages;
    // Deletes old files only after the new pages are live, because this step also starts the 30-day retention of the
    // files that the release replaces.
    this.#expireOldFiles(bundles, folder).node.addDependency(pages);
  }

  /**
   * Adds the custom resource that deletes files replaced more than 30 days ago. It runs at every deployment that
   * changes the list of files in static/.
   */
  #expireOldFiles(bundles: Bundles, folder: string): CustomResource {
    const { bucketArn, bucketName } = this.bucket;
    const statement = (actions: string[], resource: string) =>
      new PolicyStatement({ actions, resources: [resource] });
    const provider = new ServiceFunction(this, "OldFiles", {
      backend: { bundles, environment: {}, targets: {} },
      entry: oldFilesProvider,
      uses: [],
      size: { memory: 256, timeout: 60 },
      statements: [
        statement(["s3:ListBucket"], bucketArn),
        statement(["s3:GetObject", "s3:PutObject"], this.bucket.arnForObjects("replaced.json")),
        statement(["s3:DeleteObject"], this.bucket.arnForObjects("static/*")),
      ],
    });
    return new CustomResource(this, "Expired", {
      resourceType: "Custom::OldFiles",
      serviceToken: provider.function.functionArn,
      serviceTimeout: providerTimeout,
      properties: { Bucket: bucketName, Files: filesBelow(folder, "static") },
    });
  }

  /**
   * Allows a CloudFront distribution to read and list the files. Without permission to list them, S3 answers
   * 403 instead of 404 for a missing file.
   */
  allowReads(distributionArn: string): void {
    const allow = (action: string, resource: string) =>
      this.bucket.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
          actions: [action],
          resources: [resource],
          conditions: { StringEquals: { "AWS:SourceArn": distributionArn } },
        }),
      );
    allow("s3:GetObject", this.bucket.arnForObjects("*"));
    allow("s3:ListBucket", this.bucket.bucketArn);
  }

  /**
   * Creates the IAM role of the Lambda function that copies the site's files. Unlike the default role of
   * `BucketDeployment`, this role has no wildcard actions. Its policy is the same in every release, because AWS can
   * deny access for a few seconds after a policy change: https://github.com/aws/aws-cdk/issues/37675
   */
  #role(assets: IBucket, logGroup: LogGroup): Role {
    const statements = [
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logGroup.logGroupArn],
      }),
      new PolicyStatement({
        actions: ["s3:GetObject"],
        resources: [assets.arnForObjects("*.zip")],
      }),
      new PolicyStatement({ actions: ["s3:ListBucket"], resources: [this.bucket.bucketArn] }),
      new PolicyStatement({
        actions: ["s3:PutObject", "s3:AbortMultipartUpload"],
        resources: [this.bucket.arnForObjects("*")],
      }),
    ];
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { copy: new PolicyDocument({ statements }) },
    });
  }
}

/** Returns the S3 keys of all files in a folder of the built site, sorted. */
function filesBelow(root: string, name: string): string[] {
  const folder = join(root, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
