import { completeTask, isWaiting, type OutboxItem } from "../data/outbox/outbox-store.ts";
import { performCloseConnections } from "./tasks/close-connections.ts";
import { isMailTask, type MailTask, performMailTask } from "./tasks/mail-tasks.ts";
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

type OtherTask = Exclude<OutboxItem, MailTask>;

/** Returns "keep" to leave the task in the outbox, so that the clock performs it again later. */
type Performer<Kind extends OtherTask["kind"]> = (
  task: Extract<OutboxItem, { kind: Kind }>,
  now: Date,
) => Promise<unknown>;

const performers: { [Kind in OtherTask["kind"]]: Performer<Kind> } = {
  "close-connections": performCloseConnections,
  "purge-image": performPurgeImage,
  "purge-recipe-votes": performPurgeRecipeVotes,
  "purge-challenge": performPurgeChallenge,
  "purge-win": performPurgeWin,
  "purge-result": performPurgeResult,
  "settle-results": performSettleResults,
  "purge-user": performPurgeUser,
  "settle-withdrawal": performSettleWithdrawal,
  "settle-ban": performSettleBan,
  "rename-category": performRenameCategory,
};

/**
 * Performs a task and removes it from the outbox. Does nothing if the task was removed before. A task that fails stays
 * in the outbox. Two overlapping runs may both perform a task, so a mail may be sent twice.
 */
export async function performTask(task: OutboxItem, now: Date): Promise<void> {
  if (!(await isWaiting(task))) return;
  if ((await perform(task, now)) !== "keep") await completeTask(task);
}

async function perform(task: OutboxItem, now: Date): Promise<unknown> {
  if (isMailTask(task)) return performMailTask(task, now);
  return (performers[task.kind] as Performer<OtherTask["kind"]>)(task, now);
}
