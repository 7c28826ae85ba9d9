import type { publicGrounds } from "#shared/model/report.ts";
import { newId } from "../table/ids.ts";
import { keys, outboxShardCount } from "../table/keys.ts";
import { deleteItem, getItem, putItem, queryItems } from "../table/requests.ts";
import { putStep, type Step } from "../table/steps.ts";

/**
 * A background task that must follow a transaction. The same transaction writes the task, and the stream
 * performs it at least once. The hourly clock retries failed tasks. Tasks contain no secrets.
 */
export type OutboxTask =
  | {
      kind: "mail-verification";
      email: string;
      occasion: "registration" | "request" | "new-account";
    }
  | { kind: "mail-password-reset"; email: string }
  | { kind: "purge-image"; imageKey: string }
  /** `votes` is the expected number of votes, because the index that lists votes may lag. */
  | { kind: "purge-recipe-votes"; recipeId: string; votes: number }
  | { kind: "purge-challenge"; challengeId: string }
  /** Closes the connections of ended sessions. `since` is the time at which the sessions ended (ISO 8601). */
  | { kind: "close-connections"; userId: string; since: string }
  /** `email` is the address of the account whose password was changed. */
  | { kind: "mail-password-change"; userId: string; email: string }
  /** A user's winning recipe was deleted. */
  | { kind: "purge-win"; challengeId: string; userId: string }
  /** The winners of the challenge were recorded. `after` is the key of the result after which to continue. */
  | { kind: "settle-results"; challengeId: string; after?: string }
  /** The recipe at this place in the results was deleted. */
  | { kind: "purge-result"; challengeId: string; userId: string; place: number }
  /** `deletedAt` is the time at which the account was deleted (ISO 8601). */
  | { kind: "purge-user"; userId: string; deletedAt: string }
  /** `email` is the new address, which is still pending. */
  | { kind: "mail-email-change"; userId: string; email: string }
  /** `email` is the current address, which will be replaced. */
  | { kind: "mail-email-change-notice"; userId: string; email: string }
  /** The sender must still confirm the report through a mailed link. */
  | ({ kind: "mail-report-link" } & Notice)
  | { kind: "mail-report-receipt"; recipeId: string; reporter: string }
  /** Notifies the team that a moderation case waits for a decision. */
  | { kind: "mail-new-case"; recipeId: string }
  /** Notifies the team of a report of child abuse. */
  | { kind: "mail-child-abuse"; recipeId: string }
  /** Mails the users who reported the recipe after `since` and up to `decidedAt` (ISO 8601). */
  | {
      kind: "mail-report-outcome";
      recipeId: string;
      outcome: ReportOutcome;
      since: string;
      decidedAt: string;
    }
  /** Mails the stored decision to the author of the recipe. */
  | { kind: "mail-decision"; recipeId: string }
  | { kind: "mail-ban"; userId: string }
  /** The account is unused and will be deleted in one month. */
  | { kind: "mail-idle"; userId: string }
  /** `since` is the time at which the category was renamed (ISO 8601). */
  | { kind: "rename-category"; categoryId: string; since: string }
  /** The user was banned or unbanned. `since` is the time of that change (ISO 8601). */
  | { kind: "settle-ban"; userId: string; since: string }
  /** The recipe was withdrawn or restored. Its photo, win, results and votes must be updated. */
  | { kind: "settle-withdrawal"; recipeId: string };

/** A report that its sender has not confirmed yet. */
export interface Notice {
  recipeId: string;
  nom: string;
  email: string;
  ground: keyof typeof publicGrounds;
  explanation: string;
}

/** The outcome to mail to the users who reported a recipe. */
export type ReportOutcome =
  | "KEPT"
  | "WITHDRAWN"
  | "RESTORED"
  | "RECIPE_DELETED"
  | "CHALLENGE_DELETED";

/** A stored task. */
export type OutboxItem = OutboxTask & { PK: string; SK: string; createdAt: string };

/**
 * The transaction step that adds a background task. The step belongs to the transaction that causes the task.
 */
export function addTaskStep(task: OutboxTask, now: Date): Step {
  return putStep({ Item: outboxItem(task, now) });
}

/** Makes a task that a transaction can store. */
export function outboxItem(task: OutboxTask, now: Date): OutboxItem {
  const createdAt = now.toISOString();
  const shard = Math.floor(Math.random() * outboxShardCount);
  return { ...task, ...keys.outbox(shard, createdAt, newId()), createdAt };
}

/** Adds a background task without a transaction. */
export async function addTask(task: OutboxTask, now: Date): Promise<void> {
  await putItem({ Item: outboxItem(task, now) });
}

/** True if a background task is still stored. Streams may deliver a task more than once. */
export async function isTaskPending(item: OutboxItem): Promise<boolean> {
  return (await getItem(item, { consistent: true })) !== undefined;
}

/** Deletes a task that is done. */
export async function completeTask(item: OutboxItem): Promise<void> {
  await deleteItem(item);
}

/** Returns up to `limit` background tasks that were added before an instant, oldest first. */
export async function listPendingTasks(
  shard: number,
  before: Date,
  limit: number,
): Promise<OutboxItem[]> {
  const { Items } = await queryItems<OutboxItem>({
    KeyConditionExpression: "PK = :shard AND SK < :before",
    ExpressionAttributeValues: {
      ":shard": keys.outbox(shard, "", "").PK,
      ":before": before.toISOString(),
    },
    Limit: limit,
  });
  return Items;
}
