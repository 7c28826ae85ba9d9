import { randomBytes } from "node:crypto";
import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import type { Account } from "../../data/account/account.ts";
import { createLink, type LinkPurpose } from "../../data/session/link-store.ts";
import type { Mail } from "../../mail/mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

const logger = new Logger();

const pages = {
  verify: "/verify-email",
  reset: "/reset-password",
  "email-change": "/verify-email",
} as const satisfies Record<LinkPurpose, string>;

interface LinkMail {
  purpose: LinkPurpose;
  /** Writes the mail around the link. */
  compose(url: string): Mail;
}

/** Makes a new link of an account and mails it to its address; a repetition makes another one. */
export async function mailLink(
  { id, email, epoch }: Account,
  { purpose, compose }: LinkMail,
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await createLink(token, { purpose, userId: id, email, epoch }, now);
  const url = new URL(pages[purpose], config("mail").SITE_URL);
  url.search = new URLSearchParams({ token, email }).toString();
  const accepted = await sendMail(email, compose(url.href));
  if (!accepted) logger.warn("mail refused for good", { userId: id, purpose });
}
