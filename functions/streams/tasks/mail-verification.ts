import { findAccount } from "../../data/account-store.ts";
import type { OutboxTask } from "../../data/outbox-store.ts";
import { verificationMail } from "../../mail/verification-mail.ts";
import { mailLink } from "./mail-link.ts";

type Task = Extract<OutboxTask, { kind: "mail-verification" }>;

/** Mails the verification link, if there is an account that needs it. */
export async function performMailVerification({ email }: Task, now: Date): Promise<void> {
  const account = await findAccount(email);
  if (!account || account.isVerified || account.isBanned) return;
  await mailLink(account, { purpose: "verify", compose: verificationMail }, now);
}
