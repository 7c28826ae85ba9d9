import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/**
 * Creates an SNS topic with its own encryption key, because AWS services cannot use the default key of SNS. Allows the
 * given service to use the key under the given conditions. The caller must also allow the service to publish to the
 * topic.
 */
export function encryptedTopic(
  scope: Construct,
  service: string,
  { description, conditions }: { description: string; conditions?: Record<string, unknown> },
): Topic {
  const key = new Key(scope, "Key", {
    description,
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(service)],
      actions: ["kms:Decrypt", "kms:GenerateDataKey"],
      resources: ["*"],
      ...(conditions && { conditions }),
    }),
  );
  return new Topic(scope, "Topic", { masterKey: key, enforceSSL: true });
}
