import { randomBytes } from "node:crypto";
import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { putNotice } from "../../data/moderation/notices.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { reportLinkMail } from "../../mail/report-link-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-report-link" }>;

const logger = new Logger();

/** Mails the link by which a report without an account is confirmed; a repetition makes another one. */
export async function performMailReportLink(task: Task, now: Date): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await putNotice(token, task, now);
  const url = new URL("/signaler", config("mail").SITE_URL);
  url.search = new URLSearchParams({ token }).toString();
  const accepted = await sendMail(task.email, reportLinkMail(url.href));
  if (!accepted) logger.warn("mail refused for good", { purpose: "report-link" });
}
