import { getAccount } from "../../data/account/account-store.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { emailChangeMail } from "../../mail/email-change-mail.ts";
import { mailLink } from "./mail-link.ts";

type Task = Extract<OutboxTask, { kind: "mail-email-change" }>;

/** Mails the link that proves a new address, while it is still the one that is pending (D13). */
export async function performMailEmailChange({ userId, email }: Task, now: Date): Promise<void> {
  const account = await getAccount(userId);
  if (!account || account.isBanned || account.pendingEmail !== email) return;
  const there = { ...account, email };
  await mailLink(there, { purpose: "email-change", compose: emailChangeMail }, now);
}
