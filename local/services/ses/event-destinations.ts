import { randomUUID } from "node:crypto";
import { arn } from "../../template/account.ts";
import type { Topics } from "../sns/topics.ts";
import type { SentMail } from "./start-ses.ts";

/** An SNS topic that receives the events of an SES configuration set. */
interface EventDestination {
  configurationSet: string;
  topicArn: string;
  events: ("bounce" | "complaint")[];
}

export interface EventDestinations {
  add(destination: EventDestination): void;
  /**
   * Publishes a bounce or complaint for each address of the SES mailbox simulator, and a bounce for each suppressed
   * recipient.
   */
  publish(mail: SentMail): Promise<void>;
}

/**
 * Matches addresses of the SES mailbox simulator. Only the local cloud has the address `transient@`, which simulates a
 * full mailbox: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
const simulatorAddress =
  /^(?:.*<)?(bounce|complaint|transient)(?:\+[^@]*)?@simulator\.amazonses\.com>?$/i;

const bounceTypes: Record<string, { bounceType: string; bounceSubType: string }> = {
  bounce: { bounceType: "Permanent", bounceSubType: "General" },
  transient: { bounceType: "Transient", bounceSubType: "MailboxFull" },
  suppressed: { bounceType: "Permanent", bounceSubType: "OnAccountSuppressionList" },
};

export function createEventDestinations(topics: Topics): EventDestinations {
  const destinations: EventDestination[] = [];
  return {
    add: (destination) => void destinations.push(destination),
    async publish({ id, to, suppressed, configurationSet }) {
      const outcomes = [
        ...suppressed.map((address) => ({ address, outcome: "suppressed" })),
        ...to.map((address) => ({
          address,
          outcome: simulatorAddress.exec(address)?.[1]?.toLowerCase(),
        })),
      ];
      for (const { address, outcome } of outcomes) {
        if (outcome === undefined) continue;
        const type = outcome === "complaint" ? "complaint" : "bounce";
        const message = JSON.stringify(eventOf(outcome, id, address));
        for (const { topicArn, events, configurationSet: name } of destinations) {
          if (name !== configurationSet || !events.includes(type)) continue;
          const sourceArn = arn("ses", `configuration-set/${name}`);
          topics.publish(topicArn, { service: "ses.amazonaws.com", sourceArn }, message);
        }
      }
    },
  };
}

/**
 * Builds an SES event for a bounce or complaint:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html
 */
function eventOf(outcome: string, messageId: string, emailAddress: string): object {
  const timestamp = new Date().toISOString();
  const mail = { timestamp, messageId, destination: [emailAddress] };
  const feedback = { timestamp, feedbackId: randomUUID() };
  const types = bounceTypes[outcome];
  if (!types) {
    const complainedRecipients = [{ emailAddress }];
    const complaint = { ...feedback, complainedRecipients, complaintFeedbackType: "abuse" };
    return { eventType: "Complaint", complaint, mail };
  }
  const bouncedRecipients = [{ emailAddress, action: "failed", status: "5.1.1" }];
  return { eventType: "Bounce", bounce: { ...feedback, ...types, bouncedRecipients }, mail };
}
