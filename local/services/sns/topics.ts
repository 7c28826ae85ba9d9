import { randomUUID } from "node:crypto";
import { account } from "../../template/account.ts";
import { allowsService, type ResourcePolicy } from "../iam/resource-policy.ts";
import { invokeWithRetries, type RetryOptions } from "../lambda/invoke-with-retries.ts";

interface Topic {
  policy?: ResourcePolicy;
  /** Policy of the KMS key that encrypts the messages. */
  keyPolicy: ResourcePolicy | undefined;
  /** ARNs of the Lambda functions subscribed to the topic. */
  functions: string[];
}

/** The stack's SNS topics and the Lambda functions subscribed to them. */
export interface Topics {
  add(topicArn: string, keyPolicy: ResourcePolicy | undefined): void;
  setPolicy(topicArn: string, policy: ResourcePolicy): void;
  subscribe(topicArn: string, functionArn: string): void;
  /**
   * Publishes a message on behalf of an AWS service and its resource `sourceArn`. Does not wait for the subscribed
   * functions. Throws an error if the topic's policy or its KMS key denies access.
   */
  publish(topicArn: string, from: { service: string; sourceArn: string }, message: string): void;
}

export function createTopics(options: RetryOptions): Topics {
  const topics = new Map<string, Topic>();
  const find = (topicArn: string) => {
    const topic = topics.get(topicArn);
    if (topic) return topic;
    throw new Error(`There is no topic ${topicArn}`);
  };
  return {
    add: (topicArn, keyPolicy) => void topics.set(topicArn, { keyPolicy, functions: [] }),
    setPolicy(topicArn, policy) {
      find(topicArn).policy = policy;
    },
    subscribe: (topicArn, functionArn) => void find(topicArn).functions.push(functionArn),
    publish(topicArn, { service, sourceArn }, message) {
      const { policy, keyPolicy, functions } = find(topicArn);
      const context = { "aws:sourceaccount": account.id, "aws:sourcearn": sourceArn };
      const allows = (candidate: ResourcePolicy, action: string, resource: string) =>
        allowsService(candidate, { service, action, resource, context });
      // In a key policy, the resource * means the key itself.
      const canEncrypt = keyPolicy === undefined || allows(keyPolicy, "kms:GenerateDataKey", "*");
      if (policy === undefined || !allows(policy, "sns:Publish", topicArn) || !canEncrypt) {
        throw new Error(`${service} is not allowed to publish to ${topicArn}`);
      }
      for (const functionArn of functions) {
        const invoker = { service: "sns.amazonaws.com", sourceArn: topicArn };
        const event = eventOf(topicArn, message);
        invokeWithRetries({ source: topicArn, functionArn, event, invoker }, options).catch(
          (error: Error) => console.error(`Topic ${topicArn}: ${error.message}`),
        );
      }
    },
  };
}

/**
 * Builds the SNS event that a subscribed function receives:
 * https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html
 */
function eventOf(TopicArn: string, Message: string): object {
  const Sns = {
    Type: "Notification",
    MessageId: randomUUID(),
    TopicArn,
    Message,
    Timestamp: new Date().toISOString(),
    MessageAttributes: {},
  };
  return {
    Records: [
      {
        EventSource: "aws:sns",
        EventVersion: "1.0",
        EventSubscriptionArn: `${TopicArn}:${randomUUID()}`,
        Sns,
      },
    ],
  };
}
