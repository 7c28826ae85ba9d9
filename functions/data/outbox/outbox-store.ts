import type { publicGrounds } from "#shared/model/report.ts";
import { newId } from "../table/ids.ts";
import { keys, outboxShardCount } from "../table/keys.ts";
import { deleteItem, getItem, putItem, queryItems } from "../table/requests.ts";
import { putStep, type Step } from "../table/steps.ts";

/**
 * A background task that must follow a transaction. The transaction itself stores the task, and the consumer
 * of the table's stream then executes it at least once. The hourly clock function retries failed tasks. Tasks
 * contain no secrets.
 */
export type OutboxTask =
  | {
      kind: "mail-verification";
      email: string;
      occasion: "registration" | "request" | "new-account";
    }
  | { kind: "mail-password-reset"; email: string }
  | { kind: "purge-image"; imageKey: string }
  /**
   * Deletes the votes received by a deleted recipe. `votes` is the expected number of votes, because the
   * index that lists votes may lag behind.
   */
  | { kind: "purge-recipe-votes"; recipeId: string; votes: number }
  | { kind: "purge-challenge"; challengeId: string }
  /**
   * Closes the live connections of ended sessions. `since` is the time at which the sessions ended (ISO
   * 8601).
   */
  | { kind: "close-connections"; userId: string; since: string }
  /**
   * Notifies the user of a password change. `email` is the address of the account at the time of the change.
   */
  | { kind: "mail-password-change"; userId: string; email: string }
  /** Removes the author of a deleted recipe from the winners of the recipe's challenge. */
  | { kind: "purge-win"; challengeId: string; userId: string }
  /**
   * Updates recipe cards after the winners of a challenge were recorded. `after` is the key of the last
   * result that has already been processed.
   */
  | { kind: "settle-results"; challengeId: string; after?: string }
  /**
   * Removes the title, author and photo of a deleted recipe from the results of the recipe's challenge.
   * `place` is the recipe's place in the results.
   */
  | { kind: "purge-result"; challengeId: string; userId: string; place: number }
  /**
   * Deletes the data of a deleted user. `deletedAt` is the time at which the account was deleted (ISO 8601).
   */
  | { kind: "purge-user"; userId: string; deletedAt: string }
  /**
   * E-mails a confirmation link to the requested new e-mail address of an account. `email` is the new
   * address.
   */
  | { kind: "mail-email-change"; userId: string; email: string }
  /**
   * Notifies the owner of an account that its e-mail address is about to change. `email` is the current
   * address.
   */
  | { kind: "mail-email-change-notice"; userId: string; email: string }
  /** E-mails a confirmation link to the sender of a report. */
  | ({ kind: "mail-report-link" } & Notice)
  | { kind: "mail-report-receipt"; recipeId: string; reporter: string }
  /** Notifies the team by e-mail that a moderation case is waiting for a decision. */
  | { kind: "mail-new-case"; recipeId: string }
  /** Notifies the team by e-mail of a report of child abuse. */
  | { kind: "mail-child-abuse"; recipeId: string }
  /**
   * E-mails the outcome to everyone who reported the recipe after `since` but no later than `decidedAt` (both
   * ISO 8601).
   */
  | {
      kind: "mail-report-outcome";
      recipeId: string;
      outcome: ReportOutcome;
      since: string;
      decidedAt: string;
    }
  /** E-mails the stored moderation decision to the author of the recipe. */
  | { kind: "mail-decision"; recipeId: string }
  | { kind: "mail-ban"; userId: string }
  /** Notifies the user by e-mail that an unused account will be deleted in one month. */
  | { kind: "mail-idle"; userId: string }
  /**
   * Copies the new name of a category to its challenges. `since` is the time at which the category was
   * renamed (ISO 8601).
   */
  | { kind: "rename-category"; categoryId: string; since: string }
  /**
   * Hides or shows the recipes written by a user who was banned or unbanned. `since` is the time of the ban
   * or unban (ISO 8601).
   */
  | { kind: "settle-ban"; userId: string; since: string }
  /** Updates the photo, win, results and votes of a recipe that was withdrawn, hidden or restored. */
  | { kind: "settle-withdrawal"; recipeId: string };

/** A report that its sender has not yet confirmed. */
export interface Notice {
  recipeId: string;
  nom: string;
  email: string;
  ground: keyof typeof publicGrounds;
  explanation: string;
}

/** The outcome of a report, e-mailed to everyone who reported the recipe. */
export type ReportOutcome =
  | "KEPT"
  | "WITHDRAWN"
  | "RESTORED"
  | "RECIPE_DELETED"
  | "CHALLENGE_DELETED";

/** A background task as stored in DynamoDB. */
export type OutboxItem = OutboxTask & { PK: string; SK: string; createdAt: string };

/**
 * Returns the transaction step that adds a background task. Include the step in the transaction that makes
 * the task necessary.
 */
export function addTaskStep(task: OutboxTask, now: Date): Step {
  return putStep({ Item: outboxItem(task, now) });
}

/** Returns the item of a background task, for use in a transaction. */
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
 * True if a background task is still stored. A task that is no longer stored has already been completed,
 * because the stream may deliver a task more than once.
 */
export async function isTaskPending(item: OutboxItem): Promise<boolean> {
  return (await getItem(item, { consistent: true })) !== undefined;
}

/** Deletes a completed background task. */
export async function completeTask(item: OutboxItem): Promise<void> {
  await deleteItem(item);
}

/** Returns up to `limit` background tasks that were added before the given time, oldest first. */
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
