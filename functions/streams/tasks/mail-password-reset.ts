import { findAccount } from "../../data/account-store.ts";
import type { OutboxTask } from "../../data/outbox-store.ts";
import { passwordResetMail } from "../../mail/password-reset-mail.ts";
import { mailLink } from "./mail-link.ts";

type Task = Extract<OutboxTask, { kind: "mail-password-reset" }>;

/** Mails the link to a new password, if there is an account that may have one. */
export async function performMailPasswordReset({ email }: Task, now: Date): Promise<void> {
  const account = await findAccount(email);
  if (!account || account.isBanned) return;
  await mailLink(account, { purpose: "reset", compose: passwordResetMail }, now);
}
