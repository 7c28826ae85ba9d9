import {
  paginateListSubscriptionsByTopic,
  SNSClient,
  SubscribeCommand,
  type Subscription,
} from "@aws-sdk/client-sns";
import { type Finding, restriction } from "../preflight/finding.ts";

/**
 * Checks that the owner of an email address has confirmed its SNS subscription. If `resends` is true, requests another
 * confirmation email. If the subscription no longer exists, this creates it again.
 */
export async function checkSubscription(
  topicArn: string,
  address: string,
  resends: boolean,
): Promise<Finding[]> {
  const client = new SNSClient({});
  const found = await find(client, topicArn, address);
  if (found && found.SubscriptionArn !== "PendingConfirmation") return [];
  const problem = found
    ? `${address} receives no alarms, because its owner has not confirmed the subscription.`
    : `${address} receives no alarms, because it is not subscribed to the SNS topic.`;
  if (!resends) {
    return restriction(
      found ? `${problem} The link in SNS's email is valid for 48 hours.` : problem,
    );
  }
  await client.send(
    new SubscribeCommand({ TopicArn: topicArn, Protocol: "email", Endpoint: address }),
  );
  return restriction(`${problem} SNS has sent a new confirmation email.`);
}

async function find(
  client: SNSClient,
  TopicArn: string,
  address: string,
): Promise<Subscription | undefined> {
  for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
    const found = page.Subscriptions?.find(
      ({ Protocol, Endpoint }) => Protocol === "email" && Endpoint === address,
    );
    if (found) return found;
  }
  return undefined;
}
