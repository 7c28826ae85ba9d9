import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { getAccount } from "../../data/account/account-store.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { banMail } from "../../mail/ban-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-ban" }>;

const logger = new Logger();

/** Tells somebody why they are banned, as long as they are. */
export async function performMailBan({ userId }: Task): Promise<void> {
  const account = await getAccount(userId);
  if (!account?.isBanned) return;
  const contact = new URL("/contact", config("mail").SITE_URL);
  const mail = banMail(account.banReason ?? "", contact.href);
  const accepted = await sendMail(account.email, mail);
  if (!accepted) logger.warn("mail refused for good", { userId, purpose: "ban" });
}
