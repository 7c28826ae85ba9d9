import { findAccount } from "../../data/account/account-store.ts";
import type { OutboxItem } from "../../data/outbox/outbox-store.ts";
import { newAccountMail } from "../../mail/new-account-mail.ts";
import { verificationMail } from "../../mail/verification-mail.ts";
import { mailLink } from "./mail-link.ts";
import { withinMailLimit } from "./within-mail-limit.ts";

type Task = Extract<OutboxItem, { kind: "mail-verification" }>;

/** Mails the verification link, if there is an account that needs it. */
export async function performMailVerification(task: Task, now: Date): Promise<void> {
  const account = await findAccount(task.email);
  if (!account || account.isVerified || account.isBanned) return;
  if (task.occasion === "request" && !(await withinMailLimit(account, task))) return;
  const compose = task.occasion === "new-account" ? newAccountMail : verificationMail;
  await mailLink(account, { purpose: "verify", compose }, now);
}
