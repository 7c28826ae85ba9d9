import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/**
 * A topic that a service of AWS may encrypt messages to for this account; `description` says which. No service may use
 * the key that AWS manages for SNS, so the topic has a key of its own. That the service may publish is left to add.
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
