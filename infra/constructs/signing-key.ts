import { CustomResource, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import type { Bundles } from "../bundle.ts";
import { signingKeyProvider } from "../entry-points.ts";
import { providerTimeout } from "./provider-timeout.ts";
import { ServiceFunction } from "./service-function.ts";

/**
 * The key pair that signs access tokens. A custom resource creates it at deployment. Only functions with the grant
 * `signing-key` can read the private key. Functions that verify tokens get the public keys in their configuration.
 */
export class SigningKey extends Construct {
  readonly secret: Secret;
  readonly environment: Pick<Environment, "signing" | "tokens">;

  constructor(scope: Construct, id: string, props: { bundles: Bundles; rotation: string }) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      description: "Private key that access tokens are signed with (JWK, Ed25519)",
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const provider = new ServiceFunction(this, "Provider", {
      backend: { bundles: props.bundles, environment: {}, targets: {} },
      entry: signingKeyProvider,
      uses: [],
      size: { memory: 256, timeout: 30 },
      statements: [
        new PolicyStatement({
          actions: ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue"],
          resources: [this.secret.secretArn],
        }),
      ],
    });
    const key = new CustomResource(this, "Key", {
      resourceType: "Custom::SigningKey",
      serviceToken: provider.function.functionArn,
      serviceTimeout: providerTimeout,
      // The `Runtime` property makes CloudFormation call the provider whenever the runtime changes. The provider then
      // checks that the runtime has the features that the site needs.
      properties: {
        SecretId: this.secret.secretArn,
        Rotation: props.rotation,
        Runtime: provider.function.runtime.name,
      },
    });
    this.environment = {
      signing: { SIGNING_KEY_SECRET: this.secret.secretArn },
      tokens: { PUBLIC_KEYS: key.getAttString("PublicKeys") },
    };
  }
}
