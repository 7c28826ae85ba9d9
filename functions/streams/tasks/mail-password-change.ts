import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { getAccount } from "../../data/account/account-store.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { passwordChangeMail } from "../../mail/password-change-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-password-change" }>;

const logger = new Logger();

/** Tells the owner of an account that its password has changed (D35). */
export async function performMailPasswordChange({ userId, email }: Task): Promise<void> {
  if (!(await getAccount(userId))) return;
  const login = new URL("/login", config("mail").SITE_URL);
  const accepted = await sendMail(email, passwordChangeMail(login.href));
  if (!accepted) logger.warn("mail refused for good", { userId, purpose: "password-change" });
}
