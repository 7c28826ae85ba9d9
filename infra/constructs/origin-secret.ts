import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";

/**
 * What CloudFront sends with each call, so that functions believe what it says of the viewer. The template refers to
 * the value and CloudFormation fills it in. Whoever may read a function's configuration in the account sees it, and all
 * that it opens is to count against another address; so no function fetches it at its start.
 */
export class OriginSecret extends Construct {
  /** The header of requests to the calls' origin. */
  readonly headers: Record<string, string>;
  readonly environment: Environment["origin"];

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { secretValue } = new Secret(this, "Secret", {
      description: "What CloudFront shows the functions to be believed",
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const value = secretValue.unsafeUnwrap();
    this.headers = { "x-origin-secret": value };
    this.environment = { ORIGIN_SECRET: value };
  }
}
