import { Logger } from "@aws-lambda-powertools/logger";
import type { Context, SNSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { type BlockReason, blockAddress } from "../data/limit/mail-block-store.ts";

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells of a mail: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const feedback = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    complaint: z.object({
      complaintFeedbackType: z.optional(z.nullable(z.string())),
      complainedRecipients: recipients,
    }),
  }),
]);

const logger = new Logger();

/**
 * Stops further mail to addresses that bounced for good or whose owners complained; a full mailbox or a mail called
 * "not spam" stops nothing. Repeatable. Throws at a message of another shape, which is then left for a person.
 */
export async function handler({ Records }: SNSEvent, context: Context): Promise<void> {
  logger.addContext(context);
  for (const { Sns } of Records) {
    if (isTrial(Sns.Message)) continue;
    const { reason, addresses } = blocksIn(z.parse(feedback, JSON.parse(Sns.Message)));
    for (const address of addresses) await blockAddress(address, reason, new Date(Sns.Timestamp));
    logger.info("mail feedback", { reason, blocked: addresses.length });
  }
}

/** SES tries a topic with a sentence in plain text when it is told of it. */
function isTrial(message: string): boolean {
  return message.startsWith("Successfully validated SNS topic");
}

function blocksIn(told: z.output<typeof feedback>): { reason: BlockReason; addresses: string[] } {
  if (told.eventType === "Bounce") {
    const { bounceType, bouncedRecipients } = told.bounce;
    const addresses = bounceType === "Permanent" ? bouncedRecipients.map(addressOf) : [];
    return { reason: "bounce", addresses };
  }
  const { complaintFeedbackType, complainedRecipients } = told.complaint;
  const addresses = complaintFeedbackType === "not-spam" ? [] : complainedRecipients.map(addressOf);
  return { reason: "complaint", addresses };
}

/** SES may tell of a recipient as `Name <address>`. */
function addressOf({ emailAddress }: { emailAddress: string }): string {
  return /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress;
}
