import {
  completeTask,
  isWaiting,
  type OutboxItem,
  type OutboxTask,
} from "../data/outbox/outbox-store.ts";
import { performCloseConnections } from "./tasks/close-connections.ts";
import { performMailBan } from "./tasks/mail-ban.ts";
import { performMailDecision } from "./tasks/mail-decision.ts";
import { performMailEmailChange } from "./tasks/mail-email-change.ts";
import { performMailEmailChangeNotice } from "./tasks/mail-email-change-notice.ts";
import { performMailIdle } from "./tasks/mail-idle.ts";
import { performMailPasswordChange } from "./tasks/mail-password-change.ts";
import { performMailPasswordReset } from "./tasks/mail-password-reset.ts";
import { performMailReportLink } from "./tasks/mail-report-link.ts";
import { performMailReportOutcome } from "./tasks/mail-report-outcome.ts";
import { performMailReportReceipt } from "./tasks/mail-report-receipt.ts";
import { performMailVerification } from "./tasks/mail-verification.ts";
import { performPurgeChallenge } from "./tasks/purge-challenge.ts";
import { performPurgeImage } from "./tasks/purge-image.ts";
import { performPurgeRecipeVotes } from "./tasks/purge-recipe-votes.ts";
import { performPurgeResult } from "./tasks/purge-result.ts";
import { performPurgeUser } from "./tasks/purge-user.ts";
import { performPurgeWin } from "./tasks/purge-win.ts";
import { performRenameCategory } from "./tasks/rename-category.ts";
import { performSettleBan } from "./tasks/settle-ban.ts";
import { performSettleResults } from "./tasks/settle-results.ts";
import { performSettleWithdrawal } from "./tasks/settle-withdrawal.ts";

/** A task is done with once it is performed, unless that answers "keep": the clock then performs it again. */
type Performer = (task: OutboxItem, now: Date) => Promise<unknown>;

type Performers = {
  [Kind in OutboxTask["kind"]]: (
    task: Extract<OutboxItem, { kind: Kind }>,
    now: Date,
  ) => Promise<unknown>;
};

const performers: Performers = {
  "mail-verification": performMailVerification,
  "mail-password-reset": performMailPasswordReset,
  "close-connections": performCloseConnections,
  "purge-image": performPurgeImage,
  "purge-recipe-votes": performPurgeRecipeVotes,
  "purge-challenge": performPurgeChallenge,
  "purge-win": performPurgeWin,
  "purge-result": performPurgeResult,
  "settle-results": performSettleResults,
  "purge-user": performPurgeUser,
  "mail-email-change": performMailEmailChange,
  "mail-email-change-notice": performMailEmailChangeNotice,
  "mail-password-change": performMailPasswordChange,
  "mail-report-link": performMailReportLink,
  "mail-report-receipt": performMailReportReceipt,
  "mail-report-outcome": performMailReportOutcome,
  "mail-decision": performMailDecision,
  "settle-withdrawal": performSettleWithdrawal,
  "mail-ban": performMailBan,
  "mail-idle": performMailIdle,
  "settle-ban": performSettleBan,
  "rename-category": performRenameCategory,
};

/**
 * Performs a task of the outbox and takes it out; does nothing when it is out already. A task that fails stays and
 * may be performed again, and two who perform it at once may both do it: a mail may come twice.
 */
export async function performTask(task: OutboxItem, now: Date): Promise<void> {
  if (!(await isWaiting(task))) return;
  const perform = performers[task.kind] as Performer;
  if ((await perform(task, now)) !== "keep") await completeTask(task);
}
