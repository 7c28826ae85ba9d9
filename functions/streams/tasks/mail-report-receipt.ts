import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { addressOfReporter } from "../../data/moderation/reporters.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { reportReceiptMail } from "../../mail/report-receipt-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-report-receipt" }>;

const logger = new Logger();

/** Tells who has reported a recipe that it has arrived, if they still have an address. */
export async function performMailReportReceipt({ recipeId, reporter }: Task): Promise<void> {
  const address = await addressOfReporter(recipeId, reporter);
  if (!address) return;
  const terms = new URL("/terms", config("mail").SITE_URL);
  const accepted = await sendMail(address, reportReceiptMail(terms.href));
  if (!accepted) logger.warn("mail refused for good", { purpose: "report-receipt" });
}
