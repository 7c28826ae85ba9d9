import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { getAccount } from "../../data/account/account-store.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { emailChangeNoticeMail } from "../../mail/email-change-notice-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-email-change-notice" }>;

const logger = new Logger();

/** Tells the address in use that another is to replace it, whatever has become of that by now (D13). */
export async function performMailEmailChangeNotice({ userId, email }: Task): Promise<void> {
  if (!(await getAccount(userId))) return;
  const profile = new URL("/profile", config("mail").SITE_URL);
  const accepted = await sendMail(email, emailChangeNoticeMail(profile.href));
  if (!accepted) logger.warn("mail refused for good", { userId, purpose: "email-change-notice" });
}
