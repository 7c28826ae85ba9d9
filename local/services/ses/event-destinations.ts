import { randomUUID } from "node:crypto";
import { arn } from "../../template/account.ts";
import type { Topics } from "../sns/topics.ts";

/** Where a configuration set tells of what becomes of its mails. */
export interface EventDestination {
  configurationSet: string;
  topicArn: string;
  /** Such as `bounce`. */
  events: string[];
}

/** What SES tells of mails that were sent. */
export interface EventDestinations {
  add(destination: EventDestination): void;
  /** Tells of a mail to one of the addresses of SES's simulator what they stand for; of any other mail nothing. */
  publish(mail: { id: string; to: string[]; configurationSet: string | undefined }): Promise<void>;
}

/** https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator */
const simulated = /^(?:.*<)?(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com>?$/i;

/** Starts without destinations; the template's are added as they are built. */
export function createEventDestinations(topics: Topics): EventDestinations {
  const destinations: EventDestination[] = [];
  return {
    add: (destination) => void destinations.push(destination),
    async publish({ id, to, configurationSet }) {
      for (const address of to) {
        const event = simulated.exec(address)?.[1]?.toLowerCase();
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

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html */
function eventOf(event: string, messageId: string, emailAddress: string): object {
  const timestamp = new Date().toISOString();
  const mail = { timestamp, messageId, destination: [emailAddress] };
  const told = { timestamp, feedbackId: randomUUID() };
  if (event === "complaint") {
    const complainedRecipients = [{ emailAddress }];
    const complaint = { ...told, complainedRecipients, complaintFeedbackType: "abuse" };
    return { eventType: "Complaint", complaint, mail };
  }
  const bouncedRecipients = [{ emailAddress, action: "failed", status: "5.1.1" }];
  const bounce = { ...told, bounceType: "Permanent", bounceSubType: "General", bouncedRecipients };
  return { eventType: "Bounce", bounce, mail };
}
