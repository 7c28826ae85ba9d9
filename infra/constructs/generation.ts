import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";

/**
 * Settings of the generation service (which proposes challenges with a language model), and the secret that stores its
 * API key (D29, D31).
 */
export class Generation extends Construct {
  readonly secret: Secret;
  readonly environment: Environment["generation"];

  constructor(
    scope: Construct,
    id: string,
    { baseUrl, model }: { baseUrl: string; model: string },
  ) {
    super(scope, id);
    this.secret = new Secret(this, "Key", {
      description: "Key of the service that proposes challenges, as administrators set it",
      // Because a secret cannot be empty, this one contains a random value until an administrator sets the API key.
      generateSecretString: { secretStringTemplate: "{}", generateStringKey: "unused" },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.environment = {
      OPENAI_BASE_URL: baseUrl,
      OPENAI_MODEL: model,
      GENERATION_KEY_SECRET: this.secret.secretArn,
    };
  }
}
