import { describe, expect, it, vi } from "vitest";
import { deleteChallenge } from "../data/challenge/change-challenge.ts";
import { closeMootCase } from "../data/moderation/close-moot-case.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { maintainCases } from "../schedule/maintain-cases.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { crashAfter, recordRequests } from "../testing/faults/faults.ts";
import { services } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { inHours } from "../testing/test-data/challenges.ts";
import { deleteTestAccount } from "../testing/test-data/users.ts";
import {
  admin,
  appealAs,
  author,
  createRatedRecipe,
  createUser,
  decideAs,
  drain,
  expectConsistentTable,
  getDetails,
  reportAs,
  restoreAs,
  setUpModeration,
  statusAndCode,
  subjectsTo,
} from "./testing/moderation-setup.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpModeration();

const closed = "Votre signalement est clos";
const deletion = (recipeId: string) => deleteRecipe(recipeId, author.id, new Date());

async function createReportedRecipe() {
  const { recipeId, challengeId } = await createRatedRecipe();
  const reader = await createUser();
  await reportAs(reader, recipeId);
  await drain();
  return { recipeId, challengeId, reader };
}

const textsTo = ({ email }: { email: string }) =>
  services.mailbox.mailsTo(email).map(({ text }) => text);
const exportedStatus = async ({ token, password }: { token: string; password: string }) =>
  (await invoke(exportProfile, { token, body: { password } })).body.reports?.[0]?.status;

describe("moderation case of a deleted recipe", () => {
  it("closes the moderation case without a decision when the author deletes the recipe", async () => {
    const { recipeId, reader } = await createReportedRecipe();
    expect(await exportedStatus(reader)).toBe("OPEN");
    await deletion(recipeId);
    await drain();
    expect(subjectsTo(reader)).toEqual([expect.any(String), closed]);
    expect(textsTo(reader).at(-1)).toContain("Son auteur l'a retirée avant notre décision.");
    expect(await exportedStatus(reader)).toBe("MOOT");
    expect(await getDetails(recipeId)).toMatchObject({ status: "MOOT", recipe: null });
    expect(statusAndCode(await decideAs(admin, recipeId))).toEqual([409, "already-decided"]);
    expect(subjectsTo(author)).toEqual([]);
    await expectConsistentTable();
  });

  it("closes the moderation case without a decision when the author's account is deleted", async () => {
    const { recipeId, reader } = await createReportedRecipe();
    await deleteTestAccount(author.id, inHours(-1));
    await drain();
    expect(subjectsTo(reader)).toEqual([expect.any(String), closed]);
    expect(textsTo(reader).at(-1)).toContain("Son auteur l'a retirée avant notre décision.");
    await retryTasks(inHours(1));
    await drain();
    expect(JSON.stringify(await scanTable())).not.toContain(recipeId);
    await expectConsistentTable();
  });

  it("closes the case without a decision when the challenge of the recipe is deleted", async () => {
    const { recipeId, challengeId, reader } = await createReportedRecipe();
    await deleteChallenge(challengeId, new Date());
    await drain();
    expect(subjectsTo(reader)).toEqual([expect.any(String), closed]);
    expect(textsTo(reader).at(-1)).toContain("Son défi a été supprimé avant notre décision.");
    expect(await getDetails(recipeId)).toMatchObject({ status: "MOOT" });
  });

  it.each([
    ["KEEP", { decision: "KEEP" }],
    ["WITHDRAW", undefined],
  ])(
    "rejects the decision %s and closes the case if the recipe is deleted concurrently",
    async (_, decision) => {
      const { recipeId, reader } = await createReportedRecipe();
      beforeNextTransaction(() => deletion(recipeId));
      expect(statusAndCode(await decideAs(admin, recipeId, decision))).toEqual([
        409,
        "already-decided",
      ]);
      await drain();
      expect(subjectsTo(reader)).toEqual([expect.any(String), closed]);
      expect(await getDetails(recipeId)).toMatchObject({ status: "MOOT", decision: null });
      await expectConsistentTable();
    },
  );

  it("records only one outcome if a recipe is deleted while an administrator is deciding on it", async () => {
    for (const decision of [{ decision: "KEEP" }, undefined, { decision: "KEEP" }, undefined]) {
      const { recipeId, reader } = await createReportedRecipe();
      await Promise.allSettled([decideAs(admin, recipeId, decision), deletion(recipeId)]);
      await drain();
      expect(subjectsTo(reader)).toHaveLength(2);
      const { status } = await getDetails(recipeId);
      expect(["MOOT", decision ? "KEPT" : "WITHDRAWN"]).toContain(status);
      expect(subjectsTo(reader)[1] === closed).toBe(status === "MOOT");
    }
    await expectConsistentTable();
  });

  it("closes a case within an hour if the recipe is reported while it is being deleted", async () => {
    const { recipeId } = await createRatedRecipe();
    const reader = await createUser();
    beforeNextTransaction(async () => {
      await deletion(recipeId);
      await drain();
    });
    await reportAs(reader, recipeId);
    await drain();
    expect((await getDetails(recipeId)).status).toBe("OPEN");
    await maintainCases(new Date());
    await drain();
    expect((await getDetails(recipeId)).status).toBe("MOOT");
    expect(subjectsTo(reader)).toEqual([expect.any(String), closed]);
  });

  it("closes an appeal and notifies the author when the challenge of the recipe is deleted", async () => {
    const { recipeId, challengeId, reader } = await createReportedRecipe();
    await decideAs(admin, recipeId);
    await appealAs(author, recipeId);
    await deleteChallenge(challengeId, new Date());
    await drain();
    await maintainCases(new Date());
    await drain();
    expect(await exportedStatus(reader)).toBe("WITHDRAWN");
    expect(await getDetails(recipeId)).toMatchObject({
      status: "MOOT",
      decision: { outcome: "MOOT" },
    });
    expect(subjectsTo(author).at(-1)).toMatch(/^Votre contestation sur .* est close$/);
    await expectConsistentTable();
  });

  it.each([
    ["KEEP", (caseId: string) => decideAs(admin, caseId, { decision: "KEEP" })],
    ["WITHDRAW", (caseId: string) => decideAs(admin, caseId)],
    ["to restore it", (caseId: string) => restoreAs(admin, caseId)],
  ])("rejects the decision %s on an appeal if the recipe no longer exists", async (_, decide) => {
    const { recipeId, challengeId } = await createRatedRecipe();
    await decideAs(admin, recipeId);
    await appealAs(author, recipeId);
    await deleteChallenge(challengeId, new Date());
    await drain();
    const { status, body } = await decide(recipeId);
    expect([status, body.code]).toEqual([409, "already-decided"]);
    expect(await getDetails(recipeId)).toMatchObject({ status: "MOOT" });
  });

  it("rejects an appeal against the withdrawal of a recipe that was deleted with its challenge", async () => {
    const { recipeId, challengeId } = await createRatedRecipe();
    await decideAs(admin, recipeId);
    await deleteChallenge(challengeId, new Date());
    await drain();
    expect(statusAndCode(await appealAs(author, recipeId))).toEqual([409, "appeal-closed"]);
  });

  it("closes a moderation case only once, even if the function crashes after any table request", async () => {
    const { recipeId } = await createReportedRecipe();
    await deletion(recipeId);
    const items = await scanTable();
    const close = () => closeMootCase(recipeId, new Date());
    const { length } = await recordRequests(close);
    for (let at = 1; at <= length; at++) {
      await restoreTable(services.engine, items);
      await crashAfter(at, close);
      await Promise.all([close(), close()]);
      const notices = (await scanTable()).filter(({ kind }) => kind === "mail-report-outcome");
      expect(notices).toMatchObject([{ outcome: "RECIPE_DELETED" }]);
      expect((await getDetails(recipeId)).status).toBe("MOOT");
    }
  });
});
