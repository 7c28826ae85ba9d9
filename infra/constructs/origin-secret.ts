import { CustomResource, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import type { Bundles } from "../bundle.ts";
import { originSecretProvider } from "../entry-points.ts";
import { providerTimeout } from "./provider-timeout.ts";
import { ServiceFunction } from "./service-function.ts";

/**
 * The origin secret, which CloudFront sends in a header of each API call. It proves that the headers about the viewer
 * come from CloudFront.
 *
 * A custom resource reads the secret at deployment, because CloudFormation allows only 60 dynamic references per
 * template. A rotation takes minutes to reach all CloudFront locations, so functions accept both the old and the new
 * secret. An attacker who knows the secret can fake the IP address that rate limits use, but nothing else.
 */
export class OriginSecret extends Construct {
  /** Headers that CloudFront adds to each API call. */
  readonly headers: Record<string, string>;
  readonly environment: Environment["origin"];

  constructor(
    scope: Construct,
    id: string,
    { bundles, rotation }: { bundles: Bundles; rotation: string },
  ) {
    super(scope, id);
    const secret = new Secret(this, "Secret", {
      description: "Secret header value that proves that a request came through CloudFront",
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const provider = new ServiceFunction(this, "Provider", {
      backend: { bundles, environment: {}, targets: {} },
      entry: originSecretProvider,
      uses: [],
      size: { memory: 256, timeout: 30 },
      statements: [
        new PolicyStatement({
          actions: ["secretsmanager:GetSecretValue"],
          resources: [secret.secretArn],
        }),
      ],
    });
    const values = new CustomResource(this, "Value", {
      resourceType: "Custom::OriginSecret",
      serviceToken: provider.function.functionArn,
      serviceTimeout: providerTimeout,
      properties: { SecretId: secret.secretArn, Rotation: rotation },
    });
    this.headers = { "x-origin-secret": values.getAttString("Value") };
    this.environment = { ORIGIN_SECRET: values.getAttString("Accepted") };
  }
}
