import type { InjectedFailure } from "./services/cloudformation/stack-deployment.ts";
import type { Limits } from "./services/limits.ts";

export interface LocalCloudOptions {
  /** Folder of the cloud assembly (`cdk.out`). */
  assemblyDir: string;
  /** Folder for all data of the local cloud. */
  dataDir: string;
  /** Port of the local gateway, which serves the site. 0 selects a free port. */
  port: number;
  /** URL of a DynamoDB engine that replaces the embedded one. */
  dynamodbEndpoint?: string | undefined;
  /** Overrides environment variables of Lambda functions. Does not add variables to functions. */
  overrides?: Record<string, string>;
  /** URL that browsers use for the site. The local gateway's URL by default. */
  siteUrl?: string;
  /** True to cache responses as CloudFront does. By default, changes are visible immediately. */
  edgeCache?: boolean;
  /** Local URLs that replace external host names, such as `{ "api.example.com": "http://127.0.0.1:4000" }`. */
  hosts?: Record<string, string>;
  /** Limits of an AWS account to enforce, such as concurrency. Unlimited by default. */
  limits?: Limits;
  /**
   * True to delete the resources that a failed start has created, as CloudFormation does. By default, the resources are
   * kept, so that a mistake in the template does not delete data.
   */
  rollback?: boolean;
  /** Makes the creation of a resource fail, to test rollbacks. Works only if `rollback` is set. */
  failAt?: InjectedFailure;
}
