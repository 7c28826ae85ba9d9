import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { config } from "../config.ts";
import { isBlocked } from "../data/limit/mail-block-store.ts";
import { record } from "../metrics.ts";
import type { Mail } from "./mail.ts";

const client = new SESv2Client({ maxAttempts: 4, retryMode: "standard" });

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** RFC 2047, as a display name beyond ASCII must be written. */
const senderName = `=?UTF-8?B?${Buffer.from("À vos toques").toString("base64")}?=`;

/**
 * Sends a mail by SES; false when it can never go: earlier mail bounced or was complained of, or SES refuses it.
 * Throws when it may be sent later.
 */
export async function sendMail(to: string, { subject, text, html }: Mail): Promise<boolean> {
  if (await isBlocked(to)) return false;
  const { MAIL_SENDER, MAIL_CONFIGURATION_SET } = config("mail");
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: `${senderName} <${MAIL_SENDER}>`,
        ConfigurationSetName: MAIL_CONFIGURATION_SET,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
        },
      }),
    );
    record("Mails");
    return true;
  } catch (error) {
    if (isPermanent(error)) return false;
    record("MailsWaiting");
    throw error;
  }
}

/**
 * Whether the mail can never go. A sender that is not confirmed yet, or a recipient in the sandbox of SES, is refused as
 * `MessageRejected` too, which an operator can mend: that mail waits.
 */
function isPermanent(error: unknown): boolean {
  if (error instanceof BadRequestException) return true;
  return error instanceof MessageRejected && !/not verified/i.test(error.message);
}
