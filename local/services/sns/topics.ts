import { randomUUID } from "node:crypto";
import { account } from "../../template/account.ts";
import { allowsService, type ResourcePolicy } from "../iam/resource-policy.ts";
import type { Lambda } from "../lambda/start-lambda.ts";

interface Topic {
  policy?: ResourcePolicy;
  /** Of the key that encrypts its messages. */
  keyPolicy: ResourcePolicy | undefined;
  functions: string[];
}

/** The topics of the stack and the functions that hear of them. */
export interface Topics {
  add(topicArn: string, keyPolicy: ResourcePolicy | undefined): void;
  setPolicy(topicArn: string, policy: ResourcePolicy): void;
  subscribe(topicArn: string, functionArn: string): void;
  /**
   * Delivers what a service publishes for a resource of its own. Throws unless the topic's policy and that of its key
   * let it, or when a function fails.
   */
  publish(
    topicArn: string,
    from: { service: string; sourceArn: string },
    message: string,
  ): Promise<void>;
}

/** Starts without topics; the template's are added as they are built. */
export function createTopics(lambda: Lambda): Topics {
  const topics = new Map<string, Topic>();
  const find = (topicArn: string) => {
    const topic = topics.get(topicArn);
    if (topic) return topic;
    throw new Error(`Il n'y a pas de sujet ${topicArn}`);
  };
  return {
    add: (topicArn, keyPolicy) => void topics.set(topicArn, { keyPolicy, functions: [] }),
    setPolicy(topicArn, policy) {
      find(topicArn).policy = policy;
    },
    subscribe: (topicArn, functionArn) => void find(topicArn).functions.push(functionArn),
    async publish(topicArn, { service, sourceArn }, message) {
      const { policy, keyPolicy, functions } = find(topicArn);
      const context = { "aws:sourceaccount": account.id, "aws:sourcearn": sourceArn };
      const may = (of: ResourcePolicy | undefined, action: string) =>
        of !== undefined && allowsService(of, { service, action, context });
      const keyed = keyPolicy === undefined || may(keyPolicy, "kms:GenerateDataKey");
      if (!may(policy, "sns:Publish") || !keyed) {
        throw new Error(`${service} ne peut pas publier dans ${topicArn}`);
      }
      for (const functionArn of functions) {
        const invoker = { service: "sns.amazonaws.com", sourceArn: topicArn };
        const result = await lambda.invoke(functionArn, eventOf(topicArn, message), { invoker });
        if (result.outcome !== "success") throw new Error(result.error.errorMessage);
      }
    },
  };
}

/** What a function gets: https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html */
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
