import { randomBytes } from "node:crypto";
import { chunks } from "#shared/chunks.ts";
import { dayMs } from "#shared/durations.ts";
import { config } from "../../config.ts";
import { findAccountByEmail, getAccount } from "../../data/account/account-store.ts";
import type { Account } from "../../data/items/account.ts";
import {
  countAttempt,
  hasOtherAttemptSince,
  newAttempt,
} from "../../data/limit/rate-limit-store.ts";
import type { LimitName } from "../../data/limit/rate-limits.ts";
import { getDecisionWithAuthor } from "../../data/moderation/decision-with-author.ts";
import { getReporterEmail, listReporters } from "../../data/moderation/reporters.ts";
import { putUnconfirmedReport } from "../../data/moderation/unconfirmed-reports.ts";
import { maxNextTasks, replaceTask } from "../../data/outbox/outbox-store.ts";
import type { OutboxItem, ReportRecipient } from "../../data/outbox/outbox-task.ts";
import { createLink, type LinkPurpose } from "../../data/session/link-store.ts";
import { logReachedLimit } from "../../http/security-log.ts";
import { logger } from "../../logger.ts";
import { accountMails } from "../../mail/account-mails.ts";
import type { MailContent } from "../../mail/mail.ts";
import { moderationMails } from "../../mail/moderation-mails.ts";
import { pageUrl } from "../../mail/page-url.ts";
import { unsuppressAddress } from "../../mail/unsuppress-address.ts";
import type { TaskOutcome } from "./task-outcome.ts";

export type MailKind = Extract<OutboxItem["kind"], `mail-${string}`>;
export type MailTask = Extract<OutboxItem, { kind: MailKind }>;

interface OutgoingMail {
  to: string;
  content: MailContent;
  /** The recipient's user id. Logs contain it instead of the email address. */
  userId?: string;
}

/**
 * Returns the email that a background task must send, or undefined if it is no longer needed. Returns "retry-later" if
 * the email cannot be sent yet, and "replaced" if it has replaced the task with one task per recipient. If the task
 * could not be replaced, also returns "retry-later".
 */
export type MailWriter<Kind extends MailKind> = (
  task: Extract<OutboxItem, { kind: Kind }>,
  now: Date,
) => Promise<OutgoingMail | TaskOutcome>;

export const mailWriters: { [Kind in MailKind]: MailWriter<Kind> } = {
  "mail-verification": async (task, now) => {
    const account = await findAccountByEmail(task.email);
    if (!account || account.isVerified || account.isBanned) return;
    if (task.occasion === "request" && !(await isWithinMailLimit(account, task))) return;
    const contentKind = task.occasion === "new-account" ? "newAccount" : "verification";
    const url = await createLinkUrl(account, "verify", now);
    return mailTo(account, accountMails[contentKind](url));
  },

  "mail-password-reset": async (task, now) => {
    const account = await findAccountByEmail(task.email);
    if (!account || account.isBanned || !(await isWithinMailLimit(account, task))) return;
    const disowns = task.disowns === true && account.role === "USER";
    const url = await createLinkUrl(account, "reset", now, disowns);
    return mailTo(account, accountMails.passwordReset(url, disowns));
  },

  "mail-email-change": async ({ userId, email }, now) => {
    const account = await getAccount(userId);
    if (!account || account.isBanned || account.pendingEmail !== email) return;
    const recipient = { ...account, email };
    const url = await createLinkUrl(recipient, "email-change", now);
    return mailTo(recipient, accountMails.emailChange(url));
  },

  // Notifies the old email address of a requested change even if the change has since been completed or cancelled.
  "mail-email-change-notice": async ({ userId, email }) => {
    if (!(await getAccount(userId))) return;
    return mailTo({ id: userId, email }, accountMails.emailChangeNotice(pageUrl("/profile")));
  },

  "mail-password-change": async ({ userId, email }) => {
    if (!(await getAccount(userId))) return;
    return mailTo({ id: userId, email }, accountMails.passwordChange(pageUrl("/login")));
  },

  // Notifies the user that passkeys were added or removed, even if others have since been added or removed.
  "mail-passkey": async ({ userId, email, ...change }) => {
    if (!(await getAccount(userId))) return;
    return mailTo({ id: userId, email }, accountMails.passkeyChange(change, pageUrl("/profile")));
  },

  "mail-report-link": async (task, now) => {
    if (!(await isWithinLimit("report-links", task.email, task))) {
      logReachedLimit("report-link", {});
      return;
    }
    const token = randomBytes(32).toString("base64url");
    await putUnconfirmedReport(token, task, now);
    return { to: task.email, content: moderationMails.reportLink(pageUrl("/signaler", { token })) };
  },

  "mail-report-receipt": async ({ recipeId, reporter, title }) => {
    const to = await getReporterEmail(recipeId, reporter);
    return to
      ? { to, content: moderationMails.reportReceipt(title, pageUrl("/terms")) }
      : undefined;
  },

  // Sends at most one email about new moderation cases per hour. Cases that are opened later wait for the next email.
  "mail-new-case": async ({ createdAt, SK }, now) => {
    const { ALARM_ADDRESS: to } = config("mail");
    if (!to) return;
    const attempt = newAttempt("case-mails", to, now, SK);
    if (await hasOtherAttemptSince(attempt, createdAt)) return;
    if (await countAttempt(attempt)) return "retry-later";
    return { to, content: moderationMails.newCase(pageUrl("/admin/signalements")) };
  },

  // Sends at most one email per case every ten minutes, unless the case was opened or reopened in the meantime.
  "mail-child-abuse": async (task) => {
    const { ALARM_ADDRESS: to } = config("mail");
    if (!to) return;
    const { recipeId, opensCase } = task;
    const isWithin = await isWithinLimit("child-abuse-mails", recipeId, task);
    if (!isWithin && !opensCase) return;
    const url = pageUrl(`/admin/signalements/${recipeId}`);
    return { to, content: moderationMails.childAbuse(recipeId, url) };
  },

  "mail-report-outcome": async (task, now) => {
    const { recipeId, since, decidedAt: until } = task;
    return splitByReporter(task, await listReporters(recipeId, { since, until }), now);
  },

  "mail-reporters": async (task, now) => {
    const { recipients } = task;
    const [recipient, ...others] = recipients;
    if (others.length > 0) return splitByReporter(task, recipients, now);
    if (!recipient) return;
    // The reporter may have changed their address or deleted their account since the task was added.
    const { userId } = recipient;
    const to = userId ? (await getAccount(userId))?.email : recipient.email;
    const urls = { terms: pageUrl("/terms"), report: pageUrl("/signaler") };
    const content = moderationMails.reportOutcome(task, urls);
    return to ? { to, content } : undefined;
  },

  "mail-decision": async ({ recipeId }) => {
    const found = await getDecisionWithAuthor(recipeId);
    if (!found) return;
    const url = pageUrl("/profile#decisions");
    return mailTo(found.author, moderationMails.decision(found.decision, url));
  },

  "mail-ban": async ({ userId }) => {
    const account = await getAccount(userId);
    if (!account?.isBanned) return;
    return mailTo(account, moderationMails.ban(account.banReason ?? "", pageUrl("/contact")));
  },

  "mail-unban": async ({ userId }) => {
    const account = await getAccount(userId);
    if (!account || account.isBanned) return;
    return mailTo(account, moderationMails.unban(pageUrl("/login"), account));
  },

  // Drops the email after seven days, because the address of a deleted account must not be stored for longer (D14).
  "mail-account-deletion": async ({ kind, userId, email, createdAt }, now) => {
    if (now.getTime() - Date.parse(createdAt) > 7 * dayMs) {
      logger.warn("Mail dropped: it could not be sent within seven days", { userId, kind });
      return;
    }
    return mailTo({ id: userId, email }, moderationMails.accountDeletion(pageUrl("/contact")));
  },

  "mail-unblocked": async ({ userId, email }) => {
    await unsuppressAddress(email);
    const account = await getAccount(userId);
    if (account?.email !== email) return;
    return mailTo(account, accountMails.unblocked(pageUrl("/profile")));
  },

  // Sends no email if `warnedAt` is absent: the user has logged in since, so the account will not be deleted (D45).
  "mail-idle": async ({ userId }) => {
    const account = await getAccount(userId);
    return account?.warnedAt ? mailTo(account, accountMails.idle(pageUrl("/login"))) : undefined;
  },
};

/**
 * Replaces a task with one task per recipient, or per group of recipients if there are too many. A failed email can
 * then be retried without sending the others again.
 */
async function splitByReporter(
  task: Extract<MailTask, { outcome: unknown }>,
  recipients: ReportRecipient[],
  now: Date,
): Promise<TaskOutcome> {
  const { outcome, title, ground, facts } = task;
  const groups = chunks(recipients, Math.ceil(recipients.length / maxNextTasks));
  const next = Array.from(groups, (group) => ({
    kind: "mail-reporters" as const,
    recipients: group,
    outcome,
    title,
    ground,
    facts,
  }));
  return (await replaceTask(task, next, now)) ? "replaced" : "retry-later";
}

function mailTo({ id, email }: Pick<Account, "id" | "email">, content: MailContent): OutgoingMail {
  return { to: email, content, userId: id };
}

const linkPages = {
  verify: "/verify-email",
  reset: "/reset-password",
  "email-change": "/verify-email",
} as const satisfies Record<LinkPurpose, string>;

/** Creates a link for an email to the user and returns its URL. Each attempt to send the email creates a new link. */
async function createLinkUrl(
  { id, email, epoch }: Account,
  purpose: LinkPurpose,
  now: Date,
  disowns = false,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await createLink(token, { purpose, userId: id, email, epoch, ...(disowns && { disowns }) }, now);
  return pageUrl(linkPages[purpose], { token, email, ...(disowns && { disowns: "true" }) });
}

/**
 * Counts an email that a user has requested. Returns false if the account has exceeded its hourly limit (D15), and logs
 * it (D42). The API must not report this error, because it would reveal that the account exists.
 */
async function isWithinMailLimit({ id }: Account, task: OutboxItem): Promise<boolean> {
  if (await isWithinLimit("requested-mails", id, task)) return true;
  logReachedLimit("requested-mail", { target: id });
  return false;
}

/** Counts a task's email against a rate limit. Returns false if it exceeds the limit. A retry is not counted again. */
async function isWithinLimit(
  limit: LimitName,
  subject: string,
  { createdAt, SK }: OutboxItem,
): Promise<boolean> {
  return (await countAttempt(newAttempt(limit, subject, new Date(createdAt), SK))) === undefined;
}
