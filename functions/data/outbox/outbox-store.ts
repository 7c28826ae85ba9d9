import type { publicGrounds } from "#shared/model/report.ts";
import { newId } from "../table/ids.ts";
import { keys, outboxShardCount } from "../table/keys.ts";
import { deleteItem, getItem, putItem, queryItems } from "../table/requests.ts";
import { putStep, type Step } from "../table/steps.ts";

/**
 * What must happen after a transaction, written in it and carried out from the stream (at least once). A task stays
 * until it is done; the clock takes up again what a crash left. No task holds a secret: links are made when the
 * mail is sent.
 */
export type OutboxTask =
  | {
      kind: "mail-verification";
      email: string;
      occasion: "registration" | "request" | "new-account";
    }
  | { kind: "mail-password-reset"; email: string }
  | { kind: "purge-image"; imageKey: string }
  /** `votes`: how many there are, as the index that lists them may lag behind. */
  | { kind: "purge-recipe-votes"; recipeId: string; votes: number }
  | { kind: "purge-challenge"; challengeId: string }
  /** Those of sessions that have ended; `since`: when (ISO 8601). */
  | { kind: "close-connections"; userId: string; since: string }
  /** `email`: the address of the account whose password has changed. */
  | { kind: "mail-password-change"; userId: string; email: string }
  /** The user's winning recipe is deleted. */
  | { kind: "purge-win"; challengeId: string; userId: string }
  /** The winners of the challenge are recorded; `after`: the key of the result from which to go on. */
  | { kind: "settle-results"; challengeId: string; after?: string }
  /** The recipe that stood at that place in the results is deleted. */
  | { kind: "purge-result"; challengeId: string; userId: string; place: number }
  /** `deletedAt`: when the account went (ISO 8601). */
  | { kind: "purge-user"; userId: string; deletedAt: string }
  /** `email`: the new address, still pending. */
  | { kind: "mail-email-change"; userId: string; email: string }
  /** `email`: the address in use, which another is to replace. */
  | { kind: "mail-email-change-notice"; userId: string; email: string }
  /** A report that its sender has still to confirm by a link. */
  | ({ kind: "mail-report-link" } & Notice)
  | { kind: "mail-report-receipt"; recipeId: string; reporter: string }
  /** To those who reported the recipe after `since` and up to `decidedAt` (ISO 8601). */
  | {
      kind: "mail-report-outcome";
      recipeId: string;
      outcome: ReportOutcome;
      since: string;
      decidedAt: string;
    }
  /** To the author of the recipe, by what stands in their decision. */
  | { kind: "mail-decision"; recipeId: string }
  | { kind: "mail-ban"; userId: string }
  /** The account will be deleted in a month, as nobody uses it. */
  | { kind: "mail-idle"; userId: string }
  /** `since`: when (ISO 8601). */
  | { kind: "rename-category"; categoryId: string; since: string }
  /** The user was banned or let in again; `since`: when (ISO 8601). */
  | { kind: "settle-ban"; userId: string; since: string }
  /** Withdrawn or restored: photo, win, results and votes are to follow. */
  | { kind: "settle-withdrawal"; recipeId: string };

/** A report before it is confirmed. */
export interface Notice {
  recipeId: string;
  nom: string;
  email: string;
  ground: keyof typeof publicGrounds;
  explanation: string;
}

/** What those who reported a recipe are told has become of it. */
export type ReportOutcome = "KEPT" | "WITHDRAWN" | "RESTORED";

/** A task as it stands in the table. */
export type OutboxItem = OutboxTask & { PK: string; SK: string; createdAt: string };

/** The write that leaves a task in the outbox; belongs in the transaction of what causes it. */
export function addTaskStep(task: OutboxTask, now: Date): Step {
  return putStep({ Item: outboxItem(task, now) });
}

/** A new item of the outbox, for the writers that need no transaction. */
function outboxItem(task: OutboxTask, now: Date): OutboxItem {
  const createdAt = now.toISOString();
  const shard = Math.floor(Math.random() * outboxShardCount);
  return { ...task, ...keys.outbox(shard, createdAt, newId()), createdAt };
}

/** Leaves a task in the outbox for the writers that need no transaction. */
export async function addTask(task: OutboxTask, now: Date): Promise<void> {
  await putItem({ Item: outboxItem(task, now) });
}

/** Whether a task is still to be done, strongly consistent: streams tell of it more than once. */
export async function isTaskPending({ PK, SK }: OutboxItem): Promise<boolean> {
  const { Item } = await getItem({ Key: { PK, SK }, ConsistentRead: true });
  return Item !== undefined;
}

/** Removes a task that is done. */
export async function completeTask({ PK, SK }: OutboxItem): Promise<void> {
  await deleteItem({ Key: { PK, SK } });
}

/** Up to `limit` tasks of a shard that have waited since before an instant, oldest first. */
export async function listPendingTasks(
  shard: number,
  before: Date,
  limit: number,
): Promise<OutboxItem[]> {
  const { Items } = await queryItems({
    KeyConditionExpression: "PK = :shard AND SK < :before",
    ExpressionAttributeValues: {
      ":shard": keys.outbox(shard, "", "").PK,
      ":before": before.toISOString(),
    },
    Limit: limit,
  });
  return (Items ?? []) as OutboxItem[];
}
