import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { config } from "../config.ts";
import { isMailBlocked } from "../data/limit/mail-block-store.ts";
import { record } from "../metrics.ts";
import type { Mail } from "./mail.ts";

const client = new SESv2Client({ maxAttempts: 4, retryMode: "standard" });

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** The site's name, encoded as in RFC 2047 because it contains non-ASCII characters. */
const senderName = `=?UTF-8?B?${Buffer.from("À vos toques").toString("base64")}?=`;

/**
 * Sends a mail through SES. Returns false if the mail can never be sent, because the address is blocked or
 * SES rejects the mail. Throws an error if a retry may succeed.
 */
export async function sendMail(to: string, { subject, text, html }: Mail): Promise<boolean> {
  if (await isMailBlocked(to)) return false;
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
 * True if no retry can succeed. SES also answers `MessageRejected` for an unverified sender or, in the SES
 * sandbox, an unverified recipient. An operator can fix both problems, so those mails are kept for a retry.
 */
function isPermanent(error: unknown): boolean {
  if (error instanceof BadRequestException) return true;
  return error instanceof MessageRejected && !/not verified/i.test(error.message);
}
