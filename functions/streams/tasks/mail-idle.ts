import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { getAccount } from "../../data/account/account-store.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { idleMail } from "../../mail/idle-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-idle" }>;

const logger = new Logger();

/** Tells the owner of an account that nobody uses that it will be deleted, unless it was used since (D45). */
export async function performMailIdle({ userId }: Task): Promise<void> {
  const account = await getAccount(userId);
  if (!account?.warnedAt) return;
  const login = new URL("/login", config("mail").SITE_URL);
  const accepted = await sendMail(account.email, idleMail(login.href));
  if (!accepted) logger.warn("mail refused for good", { userId, purpose: "idle" });
}
