import { expect } from "vitest";
import { parisDay } from "#shared/rules/paris-days.ts";
import { getAccount } from "../../data/account/account-store.ts";
import {
  banAccount,
  deleteUserAccount,
  unbanAccount,
} from "../../data/account/administer-account.ts";
import { warnOfDeletion } from "../../data/account/idle-accounts.ts";
import { startMorningRun } from "../../data/account/morning-run.ts";
import { changeNoticeSettings, liftMailBlock } from "../../data/account/notice-settings.ts";
import { createCategory, renameCategory } from "../../data/challenge/category-store.ts";
import { createChallenge, deleteChallenge } from "../../data/challenge/change-challenge.ts";
import { blockMail } from "../../data/limit/mail-block-store.ts";
import { addConnection } from "../../data/live/connection-store.ts";
import { decideCase } from "../../data/moderation/decide-case.ts";
import { reportRecipe } from "../../data/moderation/report-recipe.ts";
import { addTask } from "../../data/outbox/outbox-store.ts";
import type { OutboxTask } from "../../data/outbox/outbox-task.ts";
import { deleteRecipe } from "../../data/recipe/edit-recipe.ts";
import { recordWinnersOfChallenge } from "../../data/results/record-winners.ts";
import { settleResults } from "../../data/results/settle-results.ts";
import { handler as deleteProfile } from "../../profile/delete-profile.ts";
import { invoke } from "../calls/invoke.ts";
import type { Engine } from "../table/start-engine.ts";
import { createTestChallenge, inHours } from "../test-data/challenges.ts";
import { boardChallengeDraft } from "../test-data/leaderboard.ts";
import { enterRecipe, rateRecipe } from "../test-data/recipes.ts";
import { explanation, reportAndWithdraw, reportTestRecipe } from "../test-data/reports.ts";
import { addUserData } from "../test-data/user-data.ts";
import { changeAccount, createTestUser } from "../test-data/users.ts";

export const dessert = { id: "dessert", name: "Dessert" };

/** Creates a challenge with one recipe that has two votes. */
export async function createAgendaRecipe(engine: Engine) {
  const author = await createTestUser(engine);
  const { id } = await createChallenge(boardChallengeDraft(0, 1), dessert, new Date());
  const recipeId = await enterRecipe(id, author);
  for (const rating of [5, 2]) await rateRecipe(recipeId, rating);
  return { id, recipeId, author };
}

/**
 * Returns a function for each kind of background task. The function adds a task of this kind and stores the data that
 * the task needs.
 */
export function taskCauses(engine: Engine): Record<OutboxTask["kind"], () => Promise<unknown>> {
  const createUser = (verified = true) => createTestUser(engine, { verified });
  const createRatedRecipe = () => createAgendaRecipe(engine);
  return {
    "mail-verification": async () => {
      const { email } = await createUser(false);
      await addTask({ kind: "mail-verification", email, occasion: "request" }, new Date());
    },
    "mail-password-reset": async () => {
      await addTask({ kind: "mail-password-reset", email: (await createUser()).email }, new Date());
    },
    "mail-email-change": async () => {
      const { id: userId } = await createUser();
      const email = "nouvelle@exemple.fr";
      await changeAccount(userId, { pendingEmail: email });
      await addTask({ kind: "mail-email-change", userId, email }, new Date());
    },
    "mail-email-change-notice": async () => {
      const { id: userId, email } = await createUser();
      await addTask({ kind: "mail-email-change-notice", userId, email }, new Date());
    },
    "mail-password-change": async () => {
      const { id: userId, email } = await createUser();
      await addTask({ kind: "mail-password-change", userId, email }, new Date());
    },
    "mail-passkey": async () => {
      const { id: userId, email } = await createUser();
      const change = { change: "added", name: "Téléphone" } as const;
      await addTask({ kind: "mail-passkey", userId, email, ...change }, new Date());
    },
    "purge-image": () => addTask({ kind: "purge-image", imageKey: "20260101-old" }, new Date()),
    "purge-recipe-votes": async () => {
      const { recipeId, author } = await createRatedRecipe();
      await deleteRecipe(recipeId, author.id, new Date());
    },
    "purge-challenge": async () => deleteChallenge((await createRatedRecipe()).id, new Date()),
    "purge-win": async () => {
      const { id } = await createTestChallenge();
      const author = await createUser();
      const recipeId = await enterRecipe(id, author);
      await rateRecipe(recipeId, 5);
      await recordWinnersOfChallenge(id, inHours(100));
      await deleteRecipe(recipeId, author.id, new Date());
    },
    "mail-report-link": async () => {
      const { recipeId } = await createRatedRecipe();
      const report = { ground: "COPY" as const, explanation };
      const sender = { nom: "Ali", email: "ali@exemple.fr" };
      await addTask({ kind: "mail-report-link", recipeId, ...sender, ...report }, new Date());
    },
    "mail-report-receipt": async () => {
      await reportTestRecipe((await createRatedRecipe()).recipeId, (await createUser()).id);
    },
    "mail-new-case": async () => {
      await reportTestRecipe((await createRatedRecipe()).recipeId);
    },
    "mail-child-abuse": async () => {
      const { recipeId } = await createRatedRecipe();
      await reportRecipe(
        recipeId,
        { key: "x" },
        { ground: "CHILD_ABUSE", explanation },
        new Date(),
      );
    },
    "mail-report-outcome": async () => {
      const { recipeId } = await createRatedRecipe();
      await reportTestRecipe(recipeId, (await createUser()).id, inHours(-1));
      await decideCase(recipeId, { decision: "KEEP" }, new Date());
    },
    "mail-reporters": async () => {
      const { id: userId, email } = await createUser();
      const recipients = [{ userId, email }, { email: "ali@exemple.fr" }];
      await addTask({ kind: "mail-reporters", recipients, outcome: "KEPT" }, new Date());
    },
    "mail-unblocked": async () => {
      const account = await getAccount((await createUser()).id);
      if (!account) throw new Error("The account is missing");
      await blockMail(account.email, "bounce", new Date(Date.now() - 1000));
      await liftMailBlock(account, new Date());
    },
    "mail-idle": async () => {
      const account = await getAccount((await createUser()).id);
      if (account) await warnOfDeletion(account, new Date());
    },
    "notices-results": async () => {
      const { id } = await createRatedRecipe();
      await recordWinnersOfChallenge(id, inHours(200));
    },
    "notices-morning": async () => {
      const account = await getAccount((await createUser()).id);
      if (!account) throw new Error("The account is missing");
      await createRatedRecipe();
      await changeNoticeSettings(account, { morning: "DAILY" }, new Date());
      await startMorningRun(parisDay(new Date()), new Date());
    },
    "mail-ban": async () => {
      await banAccount((await createUser()).id, "Copie", new Date());
    },
    "mail-unban": async () => {
      const { id } = await createUser();
      await banAccount(id, "Copie", new Date());
      await unbanAccount(id, new Date());
    },
    "mail-account-deletion": async () => deleteUserAccount((await createUser()).id, new Date()),
    "settle-ban": async () => {
      const { author } = await createRatedRecipe();
      await banAccount(author.id, "Copie", new Date());
    },
    "rename-category": async () => {
      const { id } = await createCategory("Dessert");
      await createRatedRecipe();
      await renameCategory(id, "Douceur", new Date());
    },
    "index-challenge": async () => {
      const { id } = await createRatedRecipe();
      await addTask({ kind: "index-challenge", challengeId: id }, new Date());
    },
    "mail-decision": async () => reportAndWithdraw((await createRatedRecipe()).recipeId),
    "settle-withdrawal": async () => {
      const { id, recipeId } = await createRatedRecipe();
      await recordWinnersOfChallenge(id, inHours(200));
      await settleResults(id, { limit: 10 });
      await reportAndWithdraw(recipeId);
    },
    "settle-results": async () => {
      const { id } = await createRatedRecipe();
      await recordWinnersOfChallenge(id, inHours(200));
    },
    "purge-result": async () => {
      const { id, recipeId, author } = await createRatedRecipe();
      await recordWinnersOfChallenge(id, inHours(200));
      await settleResults(id, { limit: 10 });
      await deleteRecipe(recipeId, author.id, new Date());
    },
    "close-connections": async () => {
      const { id: userId } = await createUser();
      await addConnection("connection", { userId, sessionId: "session" }, new Date());
      await banAccount(userId, "Copie", new Date());
    },
    "purge-user": async () => {
      const user = await createTestUser(engine);
      await addUserData(user);
      const { token, password } = user;
      const { status } = await invoke(deleteProfile, { token, body: { password } });
      expect(status).toBe(204);
    },
  };
}

export const taskKinds = Object.keys(taskCauses({} as Engine)) as OutboxTask["kind"][];
