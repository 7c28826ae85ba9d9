import { minuteMs } from "#shared/durations.ts";
import { leaveMorningList } from "../../data/account/morning-list.ts";
import { getChallenge } from "../../data/challenge/challenge-store.ts";
import { propagateCategoryName } from "../../data/challenge/propagate-category-name.ts";
import { deleteStats } from "../../data/contributor/contributor-store.ts";
import { purgeCookbook } from "../../data/cookbook/delete-entry.ts";
import {
  purgeModerationOfUser,
  purgeWithdrawnOfChallenge,
} from "../../data/moderation/purge-cases.ts";
import { purgeVotesInFlightAtBan, settleBan } from "../../data/moderation/settle-ban.ts";
import { addTask } from "../../data/outbox/outbox-store.ts";
import type { OutboxItem, OutboxTask } from "../../data/outbox/outbox-task.ts";
import { purgeRecipesOfAuthor, purgeRecipesOfChallenge } from "../../data/recipe/purge-recipes.ts";
import { deleteCountedMarkers } from "../../data/recipe/recipe-count.ts";
import { removeWinner } from "../../data/results/named-winners.ts";
import { deleteRecording, hasRecording } from "../../data/results/recording-store.ts";
import { deleteResults, redactResult } from "../../data/results/result-items.ts";
import { settleResults } from "../../data/results/settle-results.ts";
import { indexRecipesOfChallenge } from "../../data/search/index-recipe.ts";
import { deleteLinks } from "../../data/session/link-store.ts";
import { deleteSessions } from "../../data/session/session-store.ts";
import { keys } from "../../data/table/keys.ts";
import { purgeVotesForRecipe } from "../../data/vote/purge-votes-for-recipe.ts";
import { purgeVotesOfVoter } from "../../data/vote/purge-votes-of-voter.ts";
import { purgeImage, purgePreview } from "../../images/delete-objects.ts";
import { closeConnectionsOf } from "../../live/close-connections.ts";
import { forgetBouncedAddress } from "../../mail/unsuppress-address.ts";
import type { MailTask } from "./mail-writers.ts";
import type { NoticeTask } from "./notice-candidates.ts";
import { settleWithdrawal } from "./settle-withdrawal.ts";
import type { TaskOutcome } from "./task-outcome.ts";

export type DataKind = Exclude<OutboxTask["kind"], MailTask["kind"] | NoticeTask["kind"]>;

export type Performer<Kind extends DataKind> = (
  task: Extract<OutboxTask, { kind: Kind }> & Pick<OutboxItem, "createdAt">,
  now: Date,
) => Promise<TaskOutcome>;

/** Maximum number of items that one background task changes, by type. A follow-up task changes the rest. */
const maxItems = {
  recipesOfChallenge: 200,
  recipesOfAuthor: 100,
  /** With this limit, one task hides all of its recipes from the search within 10 seconds (D48). */
  recipesOfBan: 500,
  votes: 500,
  entries: 100,
  results: 500,
  markers: 500,
  challenges: 50,
  indexedRecipes: 200,
};

/** Maximum time, in milliseconds, until a table index contains a new write. */
const indexLagMs = minuteMs;

/**
 * Maximum time, in milliseconds, until all API calls that were in flight when the task was created have ended and the
 * indexes contain their writes.
 */
const callsEndMs = 10 * minuteMs;

/**
 * Maximum time, in milliseconds, until all runs of the recording job that were in progress when the task was created
 * have ended. One run takes at most 15 minutes.
 */
const recordingEndsMs = 20 * minuteMs;

/**
 * Functions that perform background tasks by changing stored data, keyed by kind of task. Every function is idempotent.
 */
export const dataTasks: { [Kind in DataKind]: Performer<Kind> } = {
  /**
   * Closes the live connections of ended sessions (D12, D35). Runs twice, because the index may not contain a new
   * connection yet during the first run.
   */
  "close-connections": async ({ userId, since }, now) => {
    await closeConnectionsOf(userId, now);
    return retryUntil(since, indexLagMs, now);
  },

  "purge-image": async ({ imageKey, previewKey }) => {
    if (imageKey) await purgeImage(imageKey);
    if (previewKey) await purgePreview(previewKey);
  },

  "purge-recipe-votes": async ({ recipeId, votes, createdAt }, now) => {
    const expected = isWithin(createdAt, indexLagMs, now) ? votes : 0;
    const deleted = await purgeVotesForRecipe(recipeId, { limit: maxItems.votes, expected });
    if (deleted < maxItems.votes) return;
    const left = Math.max(votes - deleted, 0);
    await addTask({ kind: "purge-recipe-votes", recipeId, votes: left }, now);
  },

  "purge-challenge": async ({ challengeId, createdAt }, now) => {
    const { recipesOfChallenge } = maxItems;
    const isRecording = await hasRecording(challengeId);
    const more =
      (await purgeRecipesOfChallenge(challengeId, recipesOfChallenge, now)) ||
      (await purgeWithdrawnOfChallenge(challengeId, recipesOfChallenge, now)) ||
      (await deleteResults(challengeId, maxItems.results)) ||
      (await deleteCountedMarkers(challengeId, maxItems.markers));
    if (more) await addTask({ kind: "purge-challenge", challengeId }, now);
    if (more || !isRecording) return;
    // Keeps the task, so that `retry-tasks` performs it again: a run of the recording job may still write results,
    // which must then be deleted.
    if (isWithin(createdAt, recordingEndsMs, now)) return "retry-later";
    await deleteRecording(challengeId);
  },

  "purge-win": async ({ challengeId, userId }) => {
    await removeWinner(challengeId, userId);
  },

  /**
   * Removes a deleted recipe's title, author and image from the results of its challenge. Keeps the recipe's place and
   * ratings (D37).
   */
  "purge-result": async ({ challengeId, userId, place, submittedAt: createdAt }) => {
    const run = (await getChallenge(challengeId))?.results?.run;
    if (run) await redactResult(keys.result(challengeId, run, { place, createdAt, userId }));
  },

  /** Deletes all data of a user whose account was deleted (D16). */
  "purge-user": async ({ userId, deletedAt, email }, now) => {
    await deleteStats(userId);
    await leaveMorningList(userId);
    await closeConnectionsOf(userId, now);
    await deleteSessions(userId);
    await deleteLinks(userId);
    const more =
      (await purgeRecipesOfAuthor(userId, maxItems.recipesOfAuthor, now)) ||
      (await purgeVotesOfVoter(userId, maxItems.votes)) ||
      (await purgeCookbook(userId, maxItems.entries));
    const moderation = more
      ? undefined
      : await purgeModerationOfUser(userId, maxItems.entries, now);
    if (more || moderation?.hasMore) {
      await addTask({ kind: "purge-user", userId, deletedAt, email }, now);
      return;
    }
    const isForgotten = await forgetBouncedAddress(email);
    if (moderation?.isWaiting || !isForgotten) return "retry-later";
    return retryUntil(deletedAt, callsEndMs, now);
  },

  "settle-results": async ({ challengeId, after }, now) => {
    const { next } = await settleResults(challengeId, { limit: maxItems.results, after });
    if (next) await addTask({ kind: "settle-results", challengeId, after: next }, now);
  },

  "settle-withdrawal": ({ recipeId }) => settleWithdrawal(recipeId),

  /**
   * Hides a banned user's recipes, and deletes the votes that the user cast around the time of the ban. If the ban has
   * been lifted, shows the recipes again instead (D12, D38).
   */
  "settle-ban": async ({ userId, since }, now) => {
    await purgeVotesInFlightAtBan(userId, new Date(since));
    const more = await settleBan(userId, maxItems.recipesOfBan, now);
    if (!more) return retryUntil(since, callsEndMs, now);
    await addTask({ kind: "settle-ban", userId, since }, now);
  },

  "index-challenge": async ({ challengeId, after }, now) => {
    const next = await indexRecipesOfChallenge(challengeId, maxItems.indexedRecipes, after);
    if (next) await addTask({ kind: "index-challenge", challengeId, after: next }, now);
  },

  "rename-category": async ({ categoryId, since }, now) => {
    const more = await propagateCategoryName(categoryId, maxItems.challenges, now);
    if (!more) return retryUntil(since, callsEndMs, now);
    await addTask({ kind: "rename-category", categoryId, since }, now);
  },
};

/** Retries a background task until `delayMs` milliseconds have passed since `since` (ISO 8601). */
function retryUntil(since: string, delayMs: number, now: Date): TaskOutcome {
  return isWithin(since, delayMs, now) ? "retry-later" : undefined;
}

function isWithin(since: string, delayMs: number, now: Date): boolean {
  return now.getTime() - Date.parse(since) < delayMs;
}
