import {
  BadRequestException,
  MessageRejected,
  SESv2ServiceException,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { config } from "../config.ts";
import { getMailBlock } from "../data/limit/mail-block-store.ts";
import { record } from "../metrics.ts";
import type { Mail } from "./mail.ts";
import { ses } from "./ses.ts";

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** The sender's name, encoded because it contains an accent (RFC 2047). */
const senderName = `=?UTF-8?B?${Buffer.from("À vos toques").toString("base64")}?=`;

/**
 * Sends an email with the given SES client. Returns false if the address is blocked or SES rejects the email
 * permanently. Throws an error if a retry may succeed.
 */
export async function sendMail(to: string, mail: Mail, client = ses): Promise<boolean> {
  const { subject, text, html, oneClickUnsubscribe } = mail;
  const { blocked } = await getMailBlock(to);
  if (blocked === "ALL" || (blocked === "NOTICES" && oneClickUnsubscribe)) return false;
  const { MAIL_SENDER, MAIL_CONFIGURATION_SET } = config("mail");
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: `${senderName} <${MAIL_SENDER}>`,
        ConfigurationSetName: MAIL_CONFIGURATION_SET,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            ...(oneClickUnsubscribe && { Headers: unsubscribeHeaders(oneClickUnsubscribe) }),
          },
        },
      }),
    );
    record("Mails");
    return true;
  } catch (error) {
    if (isPermanent(error)) return false;
    throw error;
  }
}

/** Returns the headers for unsubscribing in an email client (RFC 2369, RFC 8058). */
function unsubscribeHeaders(address: string) {
  return [
    { Name: "List-Unsubscribe", Value: `<${address}>` },
    { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
  ];
}

/**
 * True if a retry cannot succeed. `MessageRejected` can also mean that SES has not verified the sender or, in its
 * sandbox, the recipient. Operators can fix this, so such emails are retried.
 */
function isPermanent(error: unknown): boolean {
  if (error instanceof BadRequestException) return true;
  return error instanceof MessageRejected && !isUnverified(error);
}

/**
 * True if SES rejected an email because the account is in the SES sandbox, which sends only to verified addresses. In
 * this case, the error message names the recipient, but not the sender. Outside the sandbox, SES checks only the
 * sender: https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html
 */
export function isRefusedInSandbox(error: unknown, to: string): boolean {
  if (!(error instanceof MessageRejected) || !isUnverified(error)) return false;
  const named = error.message.toLowerCase().split(/[\s,<>]+/);
  const isNamed = (address: string) => named.includes(address.toLowerCase());
  return isNamed(to) && !isNamed(config("mail").MAIL_SENDER);
}

/** True if the function's role does not allow it to send emails. */
export function isForbidden(error: unknown): boolean {
  return error instanceof SESv2ServiceException && error.name === "AccessDeniedException";
}

function isUnverified({ message }: MessageRejected): boolean {
  return /not verified/i.test(message);
}
