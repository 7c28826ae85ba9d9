import { Logger } from "@aws-lambda-powertools/logger";
import { config } from "../../config.ts";
import { decidedFor } from "../../data/moderation/decided-for.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { decisionMail } from "../../mail/decision-mail.ts";
import { sendMail } from "../../mail/send-mail.ts";

type Task = Extract<OutboxTask, { kind: "mail-decision" }>;

const logger = new Logger();

/** Gives the author of a recipe the reasons of what was decided of it, as it stands now. */
export async function performMailDecision({ recipeId }: Task): Promise<void> {
  const found = await decidedFor(recipeId);
  if (!found) return;
  const { author, decision } = found;
  const url = new URL("/profile#decisions", config("mail").SITE_URL);
  const accepted = await sendMail(author.email, decisionMail(decision, url.href));
  if (!accepted) logger.warn("mail refused for good", { userId: author.id, purpose: "decision" });
}
