import { config } from "../../config.ts";
import type { OutboxItem } from "../../data/outbox/outbox-task.ts";
import { logger } from "../../logger.ts";
import { renderMail } from "../../mail/render-mail.ts";
import { isForbidden, isRefusedInSandbox, sendMail } from "../../mail/send-mail.ts";
import { record } from "../../metrics.ts";
import { type MailKind, type MailTask, type MailWriter, mailWriters } from "./mail-writers.ts";
import type { TaskOutcome } from "./task-outcome.ts";

/** Thrown if an email could not be sent at the moment. `cause` is the error of the SES client. */
export class UnsentMailError extends Error {}

export function isMailTask(task: OutboxItem): task is MailTask {
  return task.kind in mailWriters;
}

/**
 * Sends the email of a background task. Drops it if SES rejects it permanently, or if the setting `mail` is off.
 *
 * Returns the outcome of `mailWriters` if there is no email to send. Returns "retry-later" in these cases:
 * - The setting `mail` is off, and the email is a deletion warning (D45).
 * - SES is in its sandbox and rejects the recipient. This is normal until AWS grants production access. It therefore
 *   raises no alarm, except for a deletion warning (D45).
 *
 * After any other error, records the metric `MailsWaiting`, which raises an alarm if emails wait for two hours. Then
 * throws an `UnsentMailError`, so that the task is retried. If the function may not send emails, throws the original
 * error instead, because a faulty release causes it.
 */
export async function performMailTask(task: MailTask, now: Date): Promise<TaskOutcome> {
  const write = mailWriters[task.kind] as MailWriter<MailKind>;
  const mail = await write(task, now);
  if (typeof mail !== "object") return mail;
  if (config("mail").MAIL_DELIVERY === "off") {
    return task.kind === "mail-idle" ? "retry-later" : undefined;
  }
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
    if (isForbidden(error)) throw error;
    if (!isRefused) throw new UnsentMailError("The email could not be sent", { cause: error });
    logger.warn("Mail waits: SES is in its sandbox and has not verified the recipient", details);
    return "retry-later";
  }
}
