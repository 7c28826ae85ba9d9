import { newId } from "../table/ids.ts";
import { keys, outboxShardCount } from "../table/keys.ts";
import { deleteItem, getItem, putItem, queryItems } from "../table/requests.ts";
import { deleteStep, putStep, type Step } from "../table/steps.ts";
import { tryTransact } from "../table/transact.ts";
import type { OutboxItem, OutboxTask } from "./outbox-task.ts";

/**
 * Returns the transaction step that adds a background task. Include the step in the transaction that makes the task
 * necessary.
 */
export function addTaskStep(task: OutboxTask, now: Date): Step {
  return putStep({ Item: outboxItem(task, now) });
}

/** Returns the database item of a background task, to be stored in a transaction. */
export function outboxItem(task: OutboxTask, now: Date): OutboxItem {
  const createdAt = now.toISOString();
  const shard = Math.floor(Math.random() * outboxShardCount);
  return { ...task, ...keys.outbox(shard, createdAt, newId()), createdAt };
}

/** Adds a background task outside a transaction. */
export async function addTask(task: OutboxTask, now: Date): Promise<void> {
  await putItem({ Item: outboxItem(task, now) });
}

/**
 * True if a background task is still stored. The stream may deliver a task again after the task was completed and
 * deleted.
 */
export async function isTaskPending(item: OutboxItem): Promise<boolean> {
  return (await getItem(item, { consistent: true })) !== undefined;
}

/** Deletes a completed background task. */
export async function completeTask(item: OutboxItem): Promise<void> {
  await deleteItem(item);
}

/**
 * Maximum number of tasks that can replace a task. A transaction has at most 100 steps, and one of them deletes the
 * replaced task.
 */
export const maxNextTasks = 99;

/**
 * Replaces a background task with up to `maxNextTasks` others, or deletes the task if `next` is empty. Returns false if
 * another function instance has already replaced or deleted the task. Also returns false if a conflict with another
 * transaction persists: the task is then still stored.
 */
export function replaceTask(
  { PK, SK }: OutboxItem,
  next: OutboxTask[],
  now: Date,
): Promise<boolean> {
  return tryTransact([
    deleteStep({ Key: { PK, SK }, ConditionExpression: "attribute_exists(PK)" }),
    ...next.map((task) => addTaskStep(task, now)),
  ]);
}

/**
 * Returns up to `limit` background tasks that were added before the given time, oldest first. Starts after the sort key
 * `after`.
 */
export async function listPendingTasks(
  shard: number,
  before: Date,
  limit: number,
  after?: string,
): Promise<OutboxItem[]> {
  const { PK } = keys.outbox(shard, "", "");
  const { Items } = await queryItems<OutboxItem>({
    KeyConditionExpression: "PK = :shard AND SK < :before",
    ExpressionAttributeValues: {
      ":shard": PK,
      ":before": before.toISOString(),
    },
    ...(after && { ExclusiveStartKey: { PK, SK: after } }),
    Limit: limit,
  });
  return Items;
}
