import { randomUUID } from "node:crypto";
import { arn } from "../../template/account.ts";
import type { Topics } from "../sns/topics.ts";

/** An SNS topic that receives the events of an SES configuration set. */
interface EventDestination {
  configurationSet: string;
  topicArn: string;
  /** Types of events that the topic receives, in lower case, such as `bounce`. */
  events: string[];
}

export interface EventDestinations {
  add(destination: EventDestination): void;
  /**
   * Publishes a bounce or complaint event when an e-mail is sent to an address of the SES mailbox simulator.
   * Publishes no event for other addresses.
   */
  publish(mail: { id: string; to: string[]; configurationSet: string | undefined }): Promise<void>;
}

/**
 * Addresses of the SES mailbox simulator:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
const simulatorAddress = /^(?:.*<)?(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com>?$/i;

export function createEventDestinations(topics: Topics): EventDestinations {
  const destinations: EventDestination[] = [];
  return {
    add: (destination) => void destinations.push(destination),
    async publish({ id, to, configurationSet }) {
      for (const address of to) {
        const event = simulatorAddress.exec(address)?.[1]?.toLowerCase();
        if (event === undefined) continue;
        const message = JSON.stringify(eventOf(event, id, address));
        for (const { topicArn, events, configurationSet: name } of destinations) {
          if (name !== configurationSet || !events.includes(event)) continue;
          const sourceArn = arn("ses", `configuration-set/${name}`);
          await topics.publish(topicArn, { service: "ses.amazonaws.com", sourceArn }, message);
        }
      }
    },
  };
}

/**
 * Format of SES events:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html
 */
function eventOf(event: string, messageId: string, emailAddress: string): object {
  const timestamp = new Date().toISOString();
  const mail = { timestamp, messageId, destination: [emailAddress] };
  const feedback = { timestamp, feedbackId: randomUUID() };
  if (event === "complaint") {
    const complainedRecipients = [{ emailAddress }];
    const complaint = { ...feedback, complainedRecipients, complaintFeedbackType: "abuse" };
    return { eventType: "Complaint", complaint, mail };
  }
  const bouncedRecipients = [{ emailAddress, action: "failed", status: "5.1.1" }];
  const types = { bounceType: "Permanent", bounceSubType: "General" };
  return { eventType: "Bounce", bounce: { ...feedback, ...types, bouncedRecipients }, mail };
}
