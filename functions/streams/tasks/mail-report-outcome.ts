import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { addressesOfReporters } from "../../data/moderation/reporters.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { inParallel } from "../../data/table/in-parallel.ts";
import { reportOutcomeMail } from "../../mail/report-outcome-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-report-outcome" }>;

const logger = new Logger();
const mailsAtOnce = 5;

/** Tells those who have reported a recipe what was decided. */
export async function performMailReportOutcome(task: Task): Promise<void> {
  const { recipeId, outcome, since, decidedAt } = task;
  const url = new URL("/signaler", config("mail").SITE_URL);
  const mail = reportOutcomeMail(outcome, url.href);
  const addresses = await addressesOfReporters(recipeId, { since, until: decidedAt });
  await inParallel(addresses, mailsAtOnce, async (address) => {
    const accepted = await sendMail(address, mail);
    if (!accepted) logger.warn("mail refused for good", { purpose: "report-outcome" });
  });
}
