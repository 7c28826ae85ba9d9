import { beforeEach, describe, expect, it, vi } from "vitest";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import type { OutboxItem } from "../data/outbox/outbox-task.ts";
import { getEditableRecipe, updateRecipe } from "../data/recipe/edit-recipe.ts";
import { newId } from "../data/table/ids.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { performTask } from "../streams/perform-task.ts";
import { services } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe, sampleRecipe } from "../testing/test-data/recipes.ts";
import { explanation, reportTestRecipe } from "../testing/test-data/reports.ts";
import {
  admin,
  author,
  createRatedRecipe,
  createUser,
  decideAs,
  drain,
  setUpModeration,
  subjectsTo,
} from "./testing/moderation-setup.ts";

const team = { email: "astreinte@exemple.fr" };
const newCase = "Un signalement attend votre décision";
const urgent = "Urgent\u00a0: signalement d'abus sexuel sur mineur";

vi.hoisted(() => {
  process.env.ALARM_ADDRESS = "astreinte@exemple.fr";
});

setUpModeration();

let challengeId: string;
beforeEach(async () => {
  ({ id: challengeId } = await createTestChallenge());
});

const reportChildAbuse = (recipeId: string, now = new Date()) =>
  reportRecipe(recipeId, { key: newId() }, { ground: "CHILD_ABUSE", explanation }, now);

/**
 * Reports a recipe and thereby opens a moderation case. Returns the background task that emails the moderation team.
 */
async function openCase(): Promise<OutboxItem> {
  const recipeId = await enterRecipe(challengeId);
  await reportTestRecipe(recipeId);
  const task = (await waitingTasks()).find((item) => item.recipeId === recipeId);
  return task as unknown as OutboxItem;
}

async function waitingTasks() {
  return (await scanTable()).filter(({ kind }) => kind === "mail-new-case");
}

describe("emails about reports of child abuse", () => {
  it("emails the team immediately, but at most once every ten minutes about the same case", async () => {
    const { recipeId } = await createRatedRecipe();
    await reportTestRecipe(recipeId);
    await drain();
    services.mailbox.sent.length = 0;
    for (let count = 0; count < 2; count++) await reportChildAbuse(recipeId);
    await drain();
    expect(subjectsTo(team)).toEqual([urgent]);
    const text = services.mailbox.sent[0]?.Content?.Simple?.Body?.Text?.Data ?? "";
    expect(text.split(/\s+/).filter((word) => word.includes(recipeId))).toEqual([
      recipeId,
      `https://avostoques.exemple.fr/admin/signalements/${recipeId}`,
    ]);
    expect(text).not.toContain(explanation);
    expect(text).not.toContain("Tarte");
    await reportChildAbuse(recipeId, inHours(1 / 5));
    await drain();
    expect(subjectsTo(team)).toEqual([urgent, urgent]);
  });

  it("emails the team about every report of child abuse that opens or reopens a case", async () => {
    const { recipeId } = await createRatedRecipe();
    await reportChildAbuse(recipeId);
    await drain();
    await decideAs(admin, recipeId, { decision: "KEEP" });
    await reportChildAbuse(recipeId);
    await drain();
    expect(subjectsTo(team)).toEqual([urgent, urgent]);
  });

  it("leaves the title out of emails to the reporters of an urgent case", async () => {
    const { recipeId } = await createRatedRecipe();
    const [before, after] = [await createUser(), await createUser()];
    await reportTestRecipe(recipeId, before.id);
    await reportChildAbuse(recipeId);
    await reportTestRecipe(recipeId, after.id);
    await decideAs(admin, recipeId);
    await drain();
    const namedTo = ({ email }: { email: string }) =>
      services.mailbox.mailsTo(email).map(({ text }) => text.includes("«\u00a0Tarte"));
    expect(namedTo(before)).toEqual([true, false]);
    expect(namedTo(after)).toEqual([false, false]);
  });

  it("retries a failed email about a report of child abuse without waiting ten minutes", async () => {
    const { recipeId } = await createRatedRecipe();
    await reportTestRecipe(recipeId);
    await reportChildAbuse(recipeId);
    const task = (await scanTable()).find(({ kind }) => kind === "mail-child-abuse");
    services.mailbox.refuse(team.email, { status: 500, type: "InternalFailure" });
    await expect(performTask(task as unknown as OutboxItem, new Date())).rejects.toThrow();
    services.mailbox.refuse(team.email, undefined);
    await performTask(task as unknown as OutboxItem, new Date());
    expect(subjectsTo(team)).toEqual([urgent]);
  });
});

describe("moderation emails", () => {
  it("names the recipe by its current title, even if the case was opened under an earlier one", async () => {
    const recipeId = await enterRecipe(challengeId, author);
    await reportTestRecipe(recipeId);
    const now = new Date();
    const recipe = await getEditableRecipe(recipeId, author.id, now);
    await updateRecipe(recipe, { ...sampleRecipe, title: "Flan" }, undefined, now);
    const reporter = await createUser();
    await reportTestRecipe(recipeId, reporter.id);
    await decideAs(admin, recipeId);
    await drain();
    const texts = services.mailbox.mailsTo(reporter.email).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining("«\u00a0Flan"),
      expect.stringContaining("«\u00a0Flan"),
    ]);
  });

  it("emails the team when a report opens or reopens a case, but not about further reports", async () => {
    const { recipeId } = await createRatedRecipe();
    for (let count = 0; count < 2; count++) await reportTestRecipe(recipeId);
    expect(await waitingTasks()).toHaveLength(1);
    await drain();
    expect(subjectsTo(team)).toEqual([newCase]);
    const [link] = services.mailbox.linksTo(team.email);
    expect(link?.pathname).toBe("/admin/signalements");
    await decideAs(admin, recipeId, { decision: "KEEP" });
    await reportTestRecipe(recipeId);
    expect(await waitingTasks()).toHaveLength(1);
  });

  it("sends the team only one email when ten moderation cases are opened concurrently", async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, openCase));
    await Promise.all(tasks.map((task) => performTask(task, new Date())));
    expect(subjectsTo(team)).toEqual([newCase]);
    await retryTasks(inHours(0.9));
    expect(subjectsTo(team)).toEqual([newCase]);
    await retryTasks(inHours(1.1));
    expect(await waitingTasks()).toEqual([]);
    expect(subjectsTo(team).length).toBeLessThanOrEqual(2);
  });

  it("sends one email about all new moderation cases, an hour after the previous email", async () => {
    await performTask(await openCase(), new Date());
    const later = [await openCase(), await openCase()];
    for (const task of later) await performTask(task, inHours(0.5));
    expect(subjectsTo(team)).toEqual([newCase]);
    expect(await waitingTasks()).toHaveLength(2);
    for (const task of later) await performTask(task, inHours(1.1));
    expect(subjectsTo(team)).toEqual([newCase, newCase]);
    expect(await waitingTasks()).toEqual([]);
  });

  it("retries the email about a new moderation case an hour after a failed attempt", async () => {
    const task = await openCase();
    services.mailbox.refuse(team.email, { status: 500, type: "InternalFailure" });
    await expect(performTask(task, new Date())).rejects.toThrow();
    services.mailbox.refuse(team.email, undefined);
    await performTask(task, inHours(0.5));
    expect(subjectsTo(team)).toEqual([]);
    await performTask(task, inHours(1.1));
    expect(subjectsTo(team)).toEqual([newCase]);
    expect(await waitingTasks()).toEqual([]);
  });
});
