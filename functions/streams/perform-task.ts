import { completeTask, isTaskPending, type OutboxItem } from "../data/outbox/outbox-store.ts";
import { dataTasks } from "./tasks/data-tasks.ts";
import { isMailTask, performMailTask } from "./tasks/mail-tasks.ts";

/**
 * Performs a task and removes it from the outbox. Does nothing if the task is no longer there. A task that
 * fails stays in the outbox. Two overlapping runs may both perform a task, so a mail may be sent twice.
 */
export async function performTask(task: OutboxItem, now: Date): Promise<void> {
  if (!(await isTaskPending(task))) return;
  if ((await perform(task, now)) !== "keep") await completeTask(task);
}

async function perform(task: OutboxItem, now: Date): Promise<unknown> {
  if (isMailTask(task)) return performMailTask(task, now);
  const performData = dataTasks[task.kind] as (task: OutboxItem, now: Date) => Promise<unknown>;
  return performData(task, now);
}
