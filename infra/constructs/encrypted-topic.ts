import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/**
 * Creates an SNS topic with a dedicated encryption key, which an AWS service may use on behalf of this
 * account. The default key for SNS does not allow such use. The caller must still allow the service to
 * publish to the topic.
 */
export function encryptedTopic(scope: Construct, service: string, description: string): Topic {
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
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  return new Topic(scope, "Topic", { masterKey: key, enforceSSL: true });
}
