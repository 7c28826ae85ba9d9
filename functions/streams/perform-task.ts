import { completeTask, isTaskPending, type OutboxItem } from "../data/outbox/outbox-store.ts";
import { dataTasks } from "./tasks/data-tasks.ts";
import { isMailTask, performMailTask } from "./tasks/mail-tasks.ts";

/**
 * Performs a background task and then deletes the task. A failed task stays stored. Two function instances
 * may perform the same task concurrently; a mail is then sent twice.
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
