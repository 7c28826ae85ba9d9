import { config } from "../../config.ts";
import type { OutboxItem } from "../../data/outbox/outbox-store.ts";
import { logger } from "../../logger.ts";
import { renderMail } from "../../mail/render-mail.ts";
import { isRefusedInSandbox, sendMail } from "../../mail/send-mail.ts";
import { record } from "../../metrics.ts";
import { type MailKind, type MailTask, type MailWriter, mailWriters } from "./mail-writers.ts";

export function isMailTask(task: OutboxItem): task is MailTask {
  return task.kind in mailWriters;
}

/**
 * Sends the email of a background task. Logs a warning if SES permanently rejects it. If SES is in its sandbox and
 * rejects the recipient, keeps the task but raises no alarm, because this is normal until AWS grants production access.
 * A deletion warning raises an alarm even then (D45). After any other error, records the metric `MailsWaiting` and
 * throws, so that the task is retried. If the setting `mail` is off, drops all emails except deletion warnings, which
 * stay stored for later (D45). Returns "keep" if the task must be performed again.
 */
export async function performMailTask(task: MailTask, now: Date): Promise<"keep" | undefined> {
  const write = mailWriters[task.kind] as MailWriter<MailKind>;
  const mail = await write(task, now);
  if (!mail || mail === "keep") return mail;
  if (config("mail").MAIL_DELIVERY === "off") return task.kind === "mail-idle" ? "keep" : undefined;
  const details = { userId: mail.userId, kind: task.kind };
  try {
    const isSent = await sendMail(mail.to, renderMail(mail.content));
    if (!isSent) logger.warn("Mail dropped: SES refuses it for good", details);
    return undefined;
  } catch (error) {
    const isRefused = isRefusedInSandbox(error, mail.to);
    // An unused account must not be deleted without a warning, so operators must notice that the warning has not been
    // sent.
    if (!isRefused || task.kind === "mail-idle") record("MailsWaiting");
    if (!isRefused) throw error;
    logger.warn("Mail waits: SES is in its sandbox and has not verified the recipient", details);
    return "keep";
  }
}
