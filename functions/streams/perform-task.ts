import { completeTask, isTaskPending } from "../data/outbox/outbox-store.ts";
import type { OutboxItem } from "../data/outbox/outbox-task.ts";
import { type DataKind, dataTasks, type Performer } from "./tasks/data-tasks.ts";
import { isMailTask, performMailTask } from "./tasks/mail-tasks.ts";
import { isNoticeTask, performNoticeTask } from "./tasks/notice-tasks.ts";
import type { TaskOutcome } from "./tasks/task-outcome.ts";

/**
 * Performs a background task and deletes it once it is complete. If two runs overlap, an account email may be sent
 * twice, but results emails and morning emails are sent at most once.
 */
export async function performTask(task: OutboxItem, now: Date): Promise<void> {
  if (!(await isTaskPending(task))) return;
  if ((await perform(task, now)) === undefined) await completeTask(task);
}

async function perform(task: OutboxItem, now: Date): Promise<TaskOutcome> {
  if (isMailTask(task)) return performMailTask(task, now);
  if (isNoticeTask(task)) return performNoticeTask(task, now);
  const performData = dataTasks[task.kind] as Performer<DataKind>;
  return performData(task, now);
}
