import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";

/**
 * A secret header that CloudFront adds to each call, so that functions trust its headers about the viewer. The template
 * contains a reference, which CloudFormation resolves into the functions' configuration. A reader of that configuration
 * could only fake the IP address that rate limits count, so fetching the secret at start-up is not worth the time.
 */
export class OriginSecret extends Construct {
  /** Headers for CloudFront to add to calls. */
  readonly headers: Record<string, string>;
  readonly environment: Environment["origin"];

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { secretValue } = new Secret(this, "Secret", {
      description: "Header by which functions recognise CloudFront",
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const value = secretValue.unsafeUnwrap();
    this.headers = { "x-origin-secret": value };
    this.environment = { ORIGIN_SECRET: value };
  }
}
