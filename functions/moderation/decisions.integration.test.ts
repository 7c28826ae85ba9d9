import { describe, expect, it, vi } from "vitest";
import * as contract from "#shared/contract/moderation-cases.ts";
import { decideCase } from "../data/moderation/decide-case.ts";
import { newCase } from "../data/moderation/new-case.ts";
import { purgeOldCases } from "../data/moderation/purge-cases.ts";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { maintainCases } from "../schedule/maintain-cases.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { invoke, nextCursor } from "../testing/calls/invoke.ts";
import { pageOf, readAllPages } from "../testing/calls/read-all-pages.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { runWithChange } from "../testing/faults/before-request.ts";
import { services } from "../testing/services/services-setup.ts";
import { putItems, scanTable } from "../testing/table/items.ts";
import { inHours } from "../testing/test-data/challenges.ts";
import { explanation, reportTestRecipe, withdrawalDecision } from "../testing/test-data/reports.ts";
import { handler as listCases } from "./list-cases.ts";
import { handler as listDecisions } from "./list-decisions.ts";
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

/** Returns the texts of the emails that inform a user of the outcome of a report. */
const outcomeTextsTo = ({ email }: { email: string }) =>
  services.mailbox
    .mailsTo(email)
    .filter(({ subject }) => subject === "Notre décision sur votre signalement")
    .map(({ text }) => text);

describe("PATCH /admin/reports/{caseId}", () => {
  it("accepts only one of two concurrent moderation decisions on a reported recipe", async () => {
    const { recipeId } = await createRatedRecipe();
    await reportAs(await createUser(), recipeId);
    const other = await createUser("ADMIN");
    const { since } = await getDetails(recipeId);
    const answers = await Promise.all([
      decideAs(admin, recipeId, { ...withdrawalDecision, since }),
      decideAs(other, recipeId, { decision: "KEEP", since }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already-decided");
    await drain();
    await expectConsistentTable();
  });

  it("lets an administrator withdraw a restored recipe again without a new report", async () => {
    const { recipeId } = await createRatedRecipe();
    await decideAs(admin, recipeId);
    await appealAs(author, recipeId);
    expect((await restoreAs(admin, recipeId)).body.status).toBe("RESTORED");
    expect((await decideAs(admin, recipeId)).body.status).toBe("WITHDRAWN");
    await drain();
    expect(subjectsTo(author).at(-1)).toContain("retirée");
    const [mine] = (await invoke(listDecisions, { token: author.token })).body;
    expect(mine).toMatchObject({ outcome: "WITHDRAWN", appealUntil: expect.any(String) });
    expect(mine).not.toHaveProperty("appeal");
    expect((await appealAs(author, recipeId)).status).toBe(200);
    await expectConsistentTable();
  });

  it("withdraws a recipe despite an earlier decision to keep it, and notifies its reporters", async () => {
    const { recipeId } = await createRatedRecipe();
    const reporter = await createUser();
    await reportAs(reporter, recipeId);
    await decideAs(admin, recipeId, { decision: "KEEP" });
    await drain();
    const keep = await decideAs(admin, recipeId, { decision: "KEEP" });
    expect(statusAndCode(keep)).toEqual([409, "already-decided"]);
    const other = await createUser("ADMIN");
    const answers = await Promise.all([admin, other].map((user) => decideAs(user, recipeId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await drain();
    expect(subjectsTo(reporter)).toHaveLength(3);
    await expectConsistentTable();
  });

  it("returns 409 if the moderation case was decided after the administrator read it", async () => {
    const { recipeId } = await createRatedRecipe();
    await reportAs(await createUser(), recipeId);
    const [{ since }] = (await invoke(listCases, { token: admin.token })).body;
    const kept = await decideAs(admin, recipeId, { decision: "KEEP", since });
    expect(kept.body.status).toBe("KEPT");
    const outdated = await decideAs(admin, recipeId, { ...withdrawalDecision, since });
    expect(statusAndCode(outdated)).toEqual([409, "already-decided"]);
    const current = { ...withdrawalDecision, since: kept.body.since };
    expect((await decideAs(admin, recipeId, current)).body.status).toBe("WITHDRAWN");
  });

  it("returns 409 if the case was decided and reopened after the administrator read it", async () => {
    const { recipeId } = await createRatedRecipe();
    await reportAs(await createUser(), recipeId);
    const { since } = await getDetails(recipeId);
    const kept = await decideAs(admin, recipeId, { decision: "KEEP", since });
    await reportAs(await createUser(), recipeId);
    const outdated = await decideAs(admin, recipeId, { ...withdrawalDecision, since });
    expect(statusAndCode(outdated)).toEqual([409, "already-decided"]);
    // To decide the case again, an administrator must have seen the latest decision, but not the latest report.
    const current = { ...withdrawalDecision, since: kept.body.since };
    expect((await decideAs(admin, recipeId, current)).body.status).toBe("WITHDRAWN");
  });

  it("returns 409 if a case was opened and decided after the administrator loaded the page", async () => {
    const { recipeId } = await createRatedRecipe();
    const sawNoCase = { ...withdrawalDecision, since: new Date(0).toISOString() };
    await reportAs(await createUser(), recipeId);
    await decideAs(admin, recipeId, { decision: "KEEP" });
    const outdated = await decideAs(admin, recipeId, sawNoCase);
    expect(statusAndCode(outdated)).toEqual([409, "already-decided"]);
    const other = (await createRatedRecipe()).recipeId;
    await reportAs(await createUser(), other);
    expect((await decideAs(admin, other, sawNoCase)).body.status).toBe("WITHDRAWN");
  });

  it("rejects a decision to withdraw a recipe if it states no legal ground or facts", async () => {
    const { recipeId } = await createRatedRecipe();
    expect((await decideAs(admin, recipeId, { decision: "WITHDRAW" })).status).toBe(400);
    expect(statusAndCode(await decideAs(admin, recipeId, { decision: "KEEP" }))).toEqual([
      404,
      "not-found",
    ]);
    expect(statusAndCode(await decideAs(admin, "unknown"))).toEqual([404, "not-found"]);
    expect(statusAndCode(await restoreAs(admin, recipeId))).toEqual([404, "not-found"]);
  });

  it("reopens a moderation case when the recipe is reported again", async () => {
    const { recipeId } = await createRatedRecipe();
    const [first, second] = [await createUser(), await createUser()];
    await reportAs(first, recipeId);
    await decideAs(admin, recipeId, { decision: "KEEP" });
    expect(statusAndCode(await restoreAs(admin, recipeId))).toEqual([409, "already-decided"]);
    await reportAs(second, recipeId);
    await decideAs(admin, recipeId);
    await drain();
    expect(subjectsTo(first)).toHaveLength(3);
    expect(subjectsTo(second)).toHaveLength(2);
    await expectConsistentTable();
  });

  it("returns when and why the recipe was last kept, even after a new report or a withdrawal", async () => {
    const { recipeId } = await createRatedRecipe();
    const facts = "La photo est bien la sienne.";
    await reportAs(await createUser(), recipeId);
    expect(await getDetails(recipeId)).not.toHaveProperty("kept");
    const { since } = (await decideAs(admin, recipeId, { decision: "KEEP", facts })).body;
    await reportAs(await createUser(), recipeId);
    expect((await getDetails(recipeId)).kept).toEqual({ at: since, facts });
    const second = (await decideAs(admin, recipeId, { decision: "KEEP" })).body;
    await decideAs(admin, recipeId);
    expect((await getDetails(recipeId)).kept).toEqual({ at: second.since });
    await drain();
    await expectConsistentTable();
  });

  it("emails reporters the outcome and its reasons, even if an earlier decision kept the recipe", async () => {
    const { recipeId } = await createRatedRecipe();
    const [first, second] = [await createUser(), await createUser()];
    await reportAs(first, recipeId);
    await decideAs(admin, recipeId, { decision: "KEEP", facts: "La photo est bien la sienne." });
    await drain();
    await reportAs(second, recipeId);
    await decideAs(admin, recipeId);
    await drain();
    expect(outcomeTextsTo(first)).toEqual([
      expect.stringContaining("reste en ligne"),
      expect.stringContaining("a été retirée"),
    ]);
    expect(outcomeTextsTo(second)).toEqual([expect.stringContaining("a été retirée")]);
    expect(outcomeTextsTo(first)[0]).toContain("Faits\u00a0: La photo est bien la sienne.");
    expect(outcomeTextsTo(first)[0]).not.toContain("Fondement");
    const [text] = outcomeTextsTo(second);
    expect(text).toContain("Faits\u00a0: La photo est celle d'un autre site.");
    expect(text).toContain("Fondement\u00a0: nos conditions d'utilisation.");
    await expectConsistentTable();
  });

  it("emails the outcome of a report even if no reasons were stored for the decision", async () => {
    const { recipeId } = await createRatedRecipe();
    const reporter = await createUser();
    await reportAs(reporter, recipeId);
    const [since, decidedAt] = [inHours(-1).toISOString(), inHours(1).toISOString()];
    const outcome = { recipeId, outcome: "WITHDRAWN", since, decidedAt } as const;
    await addTask({ kind: "mail-report-outcome", ...outcome }, new Date());
    await drain();
    expect(outcomeTextsTo(reporter)).toEqual([expect.stringContaining("a été retirée.")]);
    expect(outcomeTextsTo(reporter)[0]).not.toContain("Faits");
  });

  it("emails the outcome to each reporter once, even if another reporter's email must be retried", async () => {
    const { recipeId } = await createRatedRecipe();
    const [first, second] = [await createUser(), await createUser()];
    for (const reporter of [first, second]) await reportAs(reporter, recipeId);
    await drain();
    services.mailbox.refuse(second.email, { status: 503, type: "ServiceUnavailableException" });
    await decideAs(admin, recipeId);
    await expect(drain()).rejects.toThrow("Records failed");
    expect([outcomeTextsTo(first).length, outcomeTextsTo(second).length]).toEqual([1, 0]);
    services.mailbox.refuse(second.email, undefined);
    await retryTasks(inHours(1));
    expect([outcomeTextsTo(first).length, outcomeTextsTo(second).length]).toEqual([1, 1]);
    await expectConsistentTable();
  });

  it("emails the facts to reporters if an appeal is accepted with facts", async () => {
    const { recipeId } = await createRatedRecipe();
    const reporter = await createUser();
    await reportAs(reporter, recipeId);
    await decideAs(admin, recipeId);
    await drain();
    await appealAs(author, recipeId);
    const facts = "La photo est bien la sienne.";
    const { body } = await decideAs(admin, recipeId, { decision: "KEEP", facts });
    expect(body.status).toBe("RESTORED");
    await drain();
    const text = outcomeTextsTo(reporter).at(-1);
    expect(text).toContain("de nouveau en ligne");
    expect(text).toContain(`Faits\u00a0: ${facts}`);
  });

  it("emails the outcome to every reporter, even if there are too many for one transaction", async () => {
    const recipients = Array.from({ length: 100 }, (_, index) => ({
      email: `r${index}@exemple.fr`,
    }));
    await addTask({ kind: "mail-reporters", recipients, outcome: "KEPT" }, new Date());
    await drain();
    expect(recipients.map((recipient) => outcomeTextsTo(recipient).length)).toEqual(
      recipients.map(() => 1),
    );
    await expectConsistentTable();
  });

  it("does not email the outcome of a report to a reporter whose account was deleted", async () => {
    const { email } = await createUser();
    const recipients = [{ userId: "deleted", email }];
    await addTask({ kind: "mail-reporters", recipients, outcome: "KEPT" }, new Date());
    await drain();
    expect(outcomeTextsTo({ email })).toEqual([]);
  });

  it("allows the author of a withdrawn recipe only one appeal", async () => {
    const { recipeId } = await createRatedRecipe();
    await decideAs(admin, recipeId);
    const [mine] = (await invoke(listDecisions, { token: author.token })).body;
    expect(mine).toMatchObject({ caseId: recipeId, outcome: "WITHDRAWN", reported: false });
    const file = (await invoke(exportProfile, { token: author.token })).body;
    expect(file).toMatchObject({ decisions: [mine], withdrawnRecipes: [{ id: recipeId }] });
    expect(statusAndCode(await appealAs(await createUser(), recipeId))).toEqual([404, "not-found"]);
    const answer = await appealAs(author, recipeId);
    expect(answer.body).toMatchObject({
      outcome: "CONTESTED",
      appeal: { message: "La photo est bien de moi." },
    });
    expect(statusAndCode(await appealAs(author, recipeId))).toEqual([409, "already-appealed"]);
    expect((await invoke(listCases, { token: admin.token })).body).toMatchObject([
      { status: "CONTESTED" },
    ]);
    expect((await decideAs(admin, recipeId)).body.status).toBe("UPHELD");
    expect(statusAndCode(await decideAs(admin, recipeId))).toEqual([409, "already-decided"]);
    await drain();
    expect(subjectsTo(author).at(-1)).toContain("maintenue");
    const [after] = (await invoke(listDecisions, { token: author.token })).body;
    expect(after).toMatchObject({ outcome: "UPHELD" });
    await expectConsistentTable();
  });

  it("rejects an appeal more than six months after the decision", async () => {
    const { recipeId } = await createRatedRecipe();
    await decideCase(recipeId, withdrawalDecision, inHours(-24 * 185));
    expect(statusAndCode(await appealAs(author, recipeId))).toEqual([409, "appeal-closed"]);
  });
});

describe("maintainCases", () => {
  it("deletes a moderation case and its withdrawn recipe six months after the decision", async () => {
    const { recipeId: old } = await createRatedRecipe();
    const { recipeId: recent } = await createRatedRecipe();
    await decideCase(old, withdrawalDecision, inHours(-24 * 185));
    await decideCase(recent, withdrawalDecision, inHours(-24 * 180));
    await drain();
    await maintainCases(new Date());
    await drain();
    expect(JSON.stringify(await scanTable())).not.toContain(old);
    expect(await getDetails(recent)).toMatchObject({ status: "WITHDRAWN", recipe: { id: recent } });
    await expectConsistentTable();
  });

  it.each(["reported", "restored"])(
    "keeps the reports and the decision if a recipe is %s while its old case is being deleted",
    async (change) => {
      const longAgo = inHours(-24 * 185);
      let request = 1;
      for (; ; request++) {
        const { recipeId } = await createRatedRecipe();
        const reporters = [await createUser(), await createUser()];
        for (const { id } of reporters) await reportTestRecipe(recipeId, id, longAgo);
        const isReported = change === "reported";
        await decideCase(recipeId, isReported ? { decision: "KEEP" } : withdrawalDecision, longAgo);
        await drain();
        let isChanged = false;
        const act = async () => {
          const { status } = await (isReported
            ? reportAs(await createUser(), recipeId)
            : restoreAs(admin, recipeId));
          isChanged = status < 300;
        };
        if (!(await runWithChange(request, act, () => purgeOldCases(100, new Date())))) break;
        expect(isChanged || !isReported).toBe(true);
        await drain();
        if (isChanged) {
          const { status, decision, reports } = await getDetails(recipeId);
          expect(status).toBe(isReported ? "OPEN" : "RESTORED");
          expect(decision === null).toBe(isReported);
          expect(reports.length).toBeGreaterThan(0);
        }
        await expectConsistentTable();
      }
      expect(request).toBeGreaterThan(4);
    },
  );
});

describe("POST /admin/reports/{caseId}/restore", () => {
  it("returns 409 if the moderation case was decided again after the administrator read it", async () => {
    const { recipeId } = await createRatedRecipe();
    const { since } = (await decideAs(admin, recipeId)).body;
    await appealAs(author, recipeId);
    const upheld = await decideAs(admin, recipeId);
    expect(upheld.body.status).toBe("UPHELD");
    const outdated = await restoreAs(admin, recipeId, { since });
    expect(statusAndCode(outdated)).toEqual([409, "already-decided"]);
    const current = await restoreAs(admin, recipeId, { since: upheld.body.since });
    expect(current.body.status).toBe("RESTORED");
  });

  it("restores a withdrawn recipe even if the administrator has not seen the author's new appeal", async () => {
    const { recipeId } = await createRatedRecipe();
    const { since } = (await decideAs(admin, recipeId)).body;
    await appealAs(author, recipeId);
    expect((await restoreAs(admin, recipeId, { since })).body.status).toBe("RESTORED");
  });
});

describe("GET /admin/reports", () => {
  it("lists open moderation cases before decided ones", async () => {
    const recipes: string[] = [];
    for (let count = 0; count < 5; count++) recipes.push((await createRatedRecipe()).recipeId);
    for (const recipeId of recipes) await reportAs(await createUser(), recipeId);
    const [, second = "", , fourth = ""] = recipes;
    for (const recipeId of [second, fourth]) await decideAs(admin, recipeId, { decision: "KEEP" });
    const seen: { id: string }[] = await readAllPages(async (start) => {
      const query = { limit: "2", ...start };
      return pageOf(await invoke(listCases, { token: admin.token, query }));
    });
    const expected = [recipes[0], recipes[2], recipes[4], fourth, second];
    expect(seen.map(({ id }) => id)).toEqual(expected);
  });

  it("lists a case with a report of child abuse first, until it is decided", async () => {
    const recipes: string[] = [];
    for (let count = 0; count < 3; count++) recipes.push((await createRatedRecipe()).recipeId);
    const [first = "", second = "", third = ""] = recipes;
    for (const recipeId of recipes) await reportAs(await createUser(), recipeId);
    const abuse = { ground: "CHILD_ABUSE", explanation } as const;
    await reportRecipe(third, { key: "x" }, abuse, new Date());
    await reportAs(await createUser(), third);
    const list = () =>
      readAllPages<{ id: string; urgent?: true }>(async (start) =>
        pageOf(await invoke(listCases, { token: admin.token, query: { limit: "1", ...start } })),
      );
    expect((await list()).map(({ id, urgent }) => [id, urgent])).toEqual([
      [third, true],
      [first, undefined],
      [second, undefined],
    ]);
    await decideAs(admin, third, { decision: "KEEP" });
    await reportAs(await createUser(), third);
    expect((await list()).map(({ id, urgent }) => [id, urgent])).toEqual(
      [first, second, third].map((id) => [id, undefined]),
    );
    await drain();
    await expectConsistentTable();
  });

  it("lists 500 moderation cases within the read units per page declared in the contract", async () => {
    const { recipeId } = await createRatedRecipe();
    const card = await getCard(recipeId);
    const cases = Array.from({ length: 500 }, (_, index) =>
      newCase({ ...card, nonce: index.toString(36).padStart(4, "0") }, "OPEN", inHours(-index)),
    );
    await putItems(cases);
    const seen = new Set<string>();
    let cursor: string | undefined;
    let costs = 0;
    do {
      const query = cursor ? { cursor } : {};
      const cost = await measureCost(async () => {
        const answer = await invoke(listCases, { token: admin.token, query });
        for (const { id } of answer.body) seen.add(id);
        cursor = nextCursor(answer);
      });
      costs = Math.max(costs, cost.readUnits);
    } while (cursor);
    expect(seen.size).toBe(500);
    expect(costs).toBeLessThanOrEqual(contract.listCases.cost.readUnits);
  });
});
