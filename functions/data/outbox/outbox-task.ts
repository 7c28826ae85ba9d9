import type { publicGrounds } from "#shared/model/grounds.ts";
import type { Decision } from "#shared/model/report.ts";

/**
 * A background task. The transaction that makes the task necessary also stores it. A stream consumer executes the task
 * at least once, and the hourly job `retry-tasks` retries failed tasks. Tasks must not contain secrets.
 */
export type OutboxTask =
  | {
      kind: "mail-verification";
      email: string;
      occasion: "registration" | "request" | "new-account";
    }
  /**
   * Emails a reset link. `disowns` is true if someone else created the account with the user's email address (D7).
   */
  | { kind: "mail-password-reset"; email: string; disowns?: boolean | undefined }
  /**
   * Deletes a recipe's image, its preview picture, or both. `imageKey` and `previewKey` are the names of their folders
   * in S3.
   */
  | { kind: "purge-image"; imageKey?: string; previewKey?: string }
  /**
   * Deletes the votes for a deleted recipe. `votes` is the expected number of votes, because the index that lists them
   * may be out of date.
   */
  | { kind: "purge-recipe-votes"; recipeId: string; votes: number }
  | { kind: "purge-challenge"; challengeId: string }
  /** Closes the live connections of a user's ended sessions. `since` is when the sessions ended (ISO 8601). */
  | { kind: "close-connections"; userId: string; since: string }
  /** Notifies a user of a password change. `email` is the address that the account had at the time. */
  | { kind: "mail-password-change"; userId: string; email: string }
  /** Notifies a user that passkeys were added or removed. `email` is the address that the account had at the time. */
  | ({ kind: "mail-passkey"; userId: string; email: string } & PasskeyChange)
  /** Removes a deleted recipe's author from the winners of its challenge. */
  | { kind: "purge-win"; challengeId: string; userId: string }
  /**
   * Updates a challenge's recipe cards after its winners have been recorded. `after` is the key of the last result
   * processed.
   */
  | { kind: "settle-results"; challengeId: string; after?: string }
  /**
   * Removes the title, author and photo of a deleted recipe from the results of its challenge. `place` is the recipe's
   * place in the results. `submittedAt` is when the recipe was submitted (ISO 8601).
   */
  | {
      kind: "purge-result";
      challengeId: string;
      userId: string;
      place: number;
      submittedAt: string;
    }
  /**
   * Deletes the data of a user whose account was deleted at `deletedAt` (ISO 8601). `email` is the address of the
   * deleted account.
   */
  | { kind: "purge-user"; userId: string; deletedAt: string; email: string }
  /** Emails a confirmation link to `email`, the new address that a user has requested for the account. */
  | { kind: "mail-email-change"; userId: string; email: string }
  /** Emails a warning to `email`, the account's current address, before the address changes. */
  | { kind: "mail-email-change-notice"; userId: string; email: string }
  /** Emails a confirmation link to the sender of a report. */
  | ({ kind: "mail-report-link" } & UnconfirmedReport)
  /**
   * Emails a confirmation of receipt to the sender of a report. `reporter` is the last part of the report's key. `title`
   * is the recipe's title, absent if the recipe was reported for child abuse.
   */
  | { kind: "mail-report-receipt"; recipeId: string; reporter: string; title?: string | undefined }
  /** Emails the team that a moderation case is waiting for a decision. */
  | { kind: "mail-new-case"; recipeId: string }
  /** Emails the team that a recipe was reported for child abuse. `opensCase` is true for a new or reopened case. */
  | { kind: "mail-child-abuse"; recipeId: string; opensCase: boolean }
  /**
   * This task is replaced with `mail-reporters` tasks: one for each person who reported the recipe after `since` and up
   * to `decidedAt` (ISO 8601), or one for each group of people if there are more than 99.
   */
  | ({
      kind: "mail-report-outcome";
      recipeId: string;
      since: string;
      decidedAt: string;
    } & OutcomeNotice)
  /** Emails the outcome of a moderation case, with the reasons, to people who reported the recipe. */
  | ({ kind: "mail-reporters"; recipients: ReportRecipient[] } & OutcomeNotice)
  /** Emails a moderation decision to the recipe's author. */
  | { kind: "mail-decision"; recipeId: string }
  | { kind: "mail-ban"; userId: string }
  | { kind: "mail-unban"; userId: string }
  /** Notifies a user that an administrator has deleted their account. `email` is the deleted account's address. */
  | { kind: "mail-account-deletion"; userId: string; email: string }
  /** Removes `email` from the suppression list of the email service (Amazon SES) and notifies the user. */
  | { kind: "mail-unblocked"; userId: string; email: string }
  /**
   * Emails a challenge's results to its participants. Each task sends one batch. `after` is the sort key of the last
   * processed result.
   */
  | { kind: "notices-results"; challengeId: string; after?: string }
  /**
   * Emails a day's challenges (Paris time) to the subscribers of the morning emails. Each task sends one batch. `after`
   * is the id of the last processed user.
   */
  | { kind: "notices-morning"; day: string; after?: string }
  /** Warns the owner of an unused account by email that it will be deleted in a month. */
  | { kind: "mail-idle"; userId: string }
  /** Copies a category's new name to its challenges. `since` is when it was renamed (ISO 8601). */
  | { kind: "rename-category"; categoryId: string; since: string }
  /** Updates the search index for a challenge's recipes. `after` is the author id of the last processed recipe. */
  | { kind: "index-challenge"; challengeId: string; after?: string }
  /**
   * Hides a user's recipes after a ban, or shows them again after the ban is lifted. `since` is when the ban began or
   * was lifted (ISO 8601).
   */
  | { kind: "settle-ban"; userId: string; since: string }
  /**
   * Updates everything that depends on a recipe's visibility after the recipe was withdrawn, hidden or restored: its
   * photo, its win, its results and its votes.
   */
  | { kind: "settle-withdrawal"; recipeId: string };

/**
 * A change to an account's passkeys. Users add or remove a single passkey. An administrator (`reset`) and a password
 * reset of an account that someone else created (`disowned`) remove all passkeys of a user together (D7, D57, D58).
 */
export type PasskeyChange =
  | { change: "added" | "removed"; name: string }
  | { change: "reset" | "disowned" };

/** A report that the sender has not confirmed yet. */
export interface UnconfirmedReport {
  recipeId: string;
  nom: string;
  email: string;
  ground: keyof typeof publicGrounds;
  explanation: string;
}

/** The outcome of a report, which is emailed to everyone who reported the recipe. */
export type ReportOutcome =
  | "KEPT"
  | "WITHDRAWN"
  | "RESTORED"
  | "RECIPE_DELETED"
  | "CHALLENGE_DELETED";

/** A person who reported a recipe. `userId` is undefined if the person has no account. */
export interface ReportRecipient {
  userId?: string | undefined;
  email: string;
}

/**
 * The reasons for the outcome of a moderation case. A withdrawal has a legal ground and a statement of facts. A
 * decision to keep the recipe may have facts. Other outcomes have no reasons.
 */
export interface OutcomeReasons {
  ground?: Decision["ground"] | undefined;
  facts?: string | undefined;
}

/** What reporters learn about the outcome of a moderation case. */
export interface OutcomeNotice extends OutcomeReasons {
  outcome: ReportOutcome;
  /** Title of the reported recipe. Absent if the recipe was reported for child abuse (D44). */
  title?: string | undefined;
}

/** A background task as stored in the table. */
export type OutboxItem = OutboxTask & { PK: string; SK: string; createdAt: string };
