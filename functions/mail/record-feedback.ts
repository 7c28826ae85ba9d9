import type { Context, SNSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { type BlockReason, blockMail } from "../data/limit/mail-block-store.ts";
import { logger } from "../logger.ts";

const recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * Bounces and complaints reported by SES:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const feedback = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({
      bounceType: z.string(),
      bounceSubType: z.optional(z.string()),
      bouncedRecipients: recipients,
    }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    complaint: z.object({
      complaintFeedbackType: z.optional(z.nullable(z.string())),
      complainedRecipients: recipients,
    }),
  }),
]);

/**
 * Processes a bounce or complaint reported by SES (D51). A permanent bounce blocks all emails to the address, and a
 * complaint blocks only email notices. Idempotent.
 *
 * Ignores temporary bounces and "not spam" feedback. Throws an error for unknown messages, which are then moved to the
 * dead-letter queue.
 */
export async function handler({ Records }: SNSEvent, context: Context): Promise<void> {
  logger.addContext(context);
  for (const { Sns } of Records) {
    if (isTestMessage(Sns.Message)) continue;
    const { reason, addresses } = blocksIn(z.parse(feedback, JSON.parse(Sns.Message)));
    for (const address of addresses) await blockMail(address, reason, new Date(Sns.Timestamp));
    logger.info("Mail feedback received", { reason, blockedAddresses: addresses.length });
  }
}

/** True for the test message that SES sends when notifications are set up. */
function isTestMessage(message: string): boolean {
  return message.startsWith("Successfully validated SNS topic");
}

function blocksIn(event: z.output<typeof feedback>): { reason: BlockReason; addresses: string[] } {
  if (event.eventType === "Bounce") {
    const { bounceType, bounceSubType, bouncedRecipients } = event.bounce;
    const addresses = bounceType === "Permanent" ? bouncedRecipients.map(addressOf) : [];
    const isSuppressed = bounceSubType === "OnAccountSuppressionList";
    return { reason: isSuppressed ? "suppression" : "bounce", addresses };
  }
  const { complaintFeedbackType, complainedRecipients } = event.complaint;
  const addresses = complaintFeedbackType === "not-spam" ? [] : complainedRecipients.map(addressOf);
  return { reason: "complaint", addresses };
}

/** Returns an email address without its display name, because SES may report `Name <address>`. */
function addressOf({ emailAddress }: { emailAddress: string }): string {
  return /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress;
}
