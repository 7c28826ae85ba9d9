import * as z from "zod";
import { arn } from "../../template/account.ts";
import { generatedId, physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { type ResourcePolicy, resourcePolicy } from "../iam/resource-policy.ts";
import type { Topics } from "./topics.ts";

const topicSchema = z.strictObject({
  TopicName: z.string().optional(),
  DisplayName: z.unknown().optional(),
  KmsMasterKeyId: z.string().optional(),
  Tags: z.unknown().optional(),
});

const policySchema = z.strictObject({
  PolicyDocument: resourcePolicy,
  Topics: z.array(z.string()),
});

const subscriptionSchema = z.strictObject({
  TopicArn: z.string(),
  Protocol: z.enum(["lambda", "email"]),
  Endpoint: z.string(),
});

const keySchema = z.object({ KeyPolicy: resourcePolicy });

/** Creates emulated SNS topics, topic policies, subscriptions and KMS keys. Ignores email subscriptions. */
export function topicTypes(topics: Topics): ResourceBuilders {
  const keyPolicies = new Map<string, ResourcePolicy>();
  return {
    "AWS::KMS::Key"(resource) {
      const { KeyPolicy } = readProperties(resource, keySchema);
      const id = generatedId(resource);
      const keyArn = arn("kms", `key/${id}`);
      keyPolicies.set(keyArn, KeyPolicy);
      return { ref: id, attributes: { Arn: keyArn, KeyId: id } };
    },
    "AWS::SNS::Topic"(resource) {
      const { TopicName, KmsMasterKeyId } = readProperties(resource, topicSchema);
      const topicArn = arn("sns", TopicName ?? physicalName(resource));
      topics.add(topicArn, keyPolicies.get(KmsMasterKeyId ?? ""));
      return { ref: topicArn, attributes: { TopicArn: topicArn } };
    },
    "AWS::SNS::TopicPolicy"(resource) {
      const { PolicyDocument, Topics } = readProperties(resource, policySchema);
      for (const topicArn of Topics) topics.setPolicy(topicArn, PolicyDocument);
      const id = generatedId(resource);
      return { ref: id, attributes: { Id: id } };
    },
    "AWS::SNS::Subscription"(resource) {
      const { TopicArn, Protocol, Endpoint } = readProperties(resource, subscriptionSchema);
      if (Protocol === "lambda") topics.subscribe(TopicArn, Endpoint);
      const ref = `${TopicArn}:${generatedId(resource)}`;
      return { ref, attributes: { Arn: ref } };
    },
  };
}
