import { findAccount } from "../../data/account/account-store.ts";
import type { OutboxItem } from "../../data/outbox/outbox-store.ts";
import { passwordResetMail } from "../../mail/password-reset-mail.ts";
import { mailLink } from "./mail-link.ts";
import { withinMailLimit } from "./within-mail-limit.ts";

type Task = Extract<OutboxItem, { kind: "mail-password-reset" }>;

/** Mails the link to a new password, if there is an account that may have one. */
export async function performMailPasswordReset(task: Task, now: Date): Promise<void> {
  const account = await findAccount(task.email);
  if (!account || account.isBanned || !(await withinMailLimit(account, task))) return;
  await mailLink(account, { purpose: "reset", compose: passwordResetMail }, now);
}
