import { describe, expect, it, vi } from "vitest";
import { newId } from "../data/table/ids.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { explanation, reportTestRecipe } from "../testing/test-data/reports.ts";
import { handler as confirm } from "./confirm-report.ts";
import { handler as listCases } from "./list-cases.ts";
import { handler as sendReport } from "./send-report.ts";
import {
  admin,
  author,
  createRatedRecipe,
  createUser,
  decideAs,
  drain,
  expectConsistentTable,
  getDetails,
  reportAs,
  reportBody,
  setUpModeration,
  statusAndCode,
  subjectsTo,
} from "./testing/moderation-setup.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpModeration();

const outcomeSubject = "Notre décision sur votre signalement";

describe("POST /recipes/{recipeId}/reports", () => {
  it("adds later reports of a recipe to the same moderation case", async () => {
    const { recipeId } = await createRatedRecipe();
    const [reader, other] = [await createUser("USER", "Ana"), await createUser("USER", "Bo")];
    const answer = await reportAs(reader, recipeId);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe("Merci. Vous recevrez notre décision par email.");
    expect((await reportAs(other, recipeId, { ground: "HATE" })).status).toBe(201);
    await drain();
    expect(subjectsTo(reader)).toEqual(["Nous avons reçu votre signalement"]);
    const cases = (await invoke(listCases, { token: admin.token })).body;
    expect(cases).toMatchObject([{ id: recipeId, status: "OPEN", reportCount: 2 }]);
    const { reports, recipe, history, decision } = await getDetails(recipeId);
    expect(reports).toMatchObject([
      { ground: "HATE", explanation, by: { nom: "Bo", userId: other.id } },
      { ground: "COPY", explanation, by: { nom: "Ana", userId: reader.id } },
    ]);
    expect(recipe).toMatchObject({ id: recipeId, ratingCount: 3 });
    expect([history, decision]).toEqual([[], null]);
    await expectConsistentTable();
  });

  it("rejects reports by the author, repeated reports, and more than ten reports per hour", async () => {
    const { recipeId } = await createRatedRecipe();
    const reader = await createUser();
    expect(await reportAs(author, recipeId)).toMatchObject({
      status: 403,
      body: { code: "own-recipe", message: "C'est votre propre recette." },
    });
    await reportAs(reader, recipeId);
    const second = await reportAs(reader, recipeId);
    expect(statusAndCode(second)).toEqual([409, "already-reported"]);
    expect(second.body.message).toBe("Vous avez déjà signalé cette recette");
    expect(statusAndCode(await reportAs(reader, `${newId()}-${newId()}-abcd`))).toEqual([
      404,
      "not-found",
    ]);
    await decideAs(admin, recipeId);
    expect(statusAndCode(await reportAs(await createUser(), recipeId))).toEqual([404, "not-found"]);
    const frequentReporter = await createUser();
    const { id: challengeId } = await createTestChallenge();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await reportAs(frequentReporter, await enterRecipe(challengeId))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it("lets a user report a recipe again after each decision that keeps the recipe", async () => {
    const { recipeId } = await createRatedRecipe();
    const reader = await createUser();
    for (const newExplanation of ["La photo vient de mon blog.", "Voici mon original, daté."]) {
      await reportAs(reader, recipeId, { explanation: newExplanation });
      const repeated = await reportAs(reader, recipeId);
      expect(statusAndCode(repeated)).toEqual([409, "already-reported"]);
      await decideAs(admin, recipeId, { decision: "KEEP" });
      await drain();
    }
    expect(subjectsTo(reader).filter((subject) => subject === outcomeSubject)).toHaveLength(2);
    const { reports, reportCount } = await getDetails(recipeId);
    expect(reportCount).toBe(2);
    expect(reports).toMatchObject([
      { explanation: "Voici mon original, daté.", by: { userId: reader.id } },
      { explanation: "La photo vient de mon blog.", by: { userId: reader.id } },
    ]);
    expect((await invoke(exportProfile, { token: reader.token })).body.reports).toHaveLength(2);
    // If a recipe is withdrawn without a new report, each earlier reporter gets one more email, even a user who
    // reported it twice.
    await decideAs(admin, recipeId);
    await drain();
    expect(subjectsTo(reader).filter((subject) => subject === outcomeSubject)).toHaveLength(3);
    await expectConsistentTable();
  });

  it.each([
    [{ explanation: "court" }, "explanation"],
    [{ explanation: "x".repeat(2001) }, "explanation"],
    [{ ground: "CHILD_ABUSE" }, "ground"],
    [{ goodFaith: false }, "goodFaith"],
  ])("returns 400 for a user's report with the invalid fields %o", async (change, field) => {
    const { recipeId } = await createRatedRecipe();
    const reader = await createUser();
    const before = await scanTable();
    const answer = await reportAs(reader, recipeId, change);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await scanTable()).filter(({ PK }) => !PK.startsWith("X#"))).toEqual(before);
  });

  it("adds fifty concurrent reports of a recipe to one moderation case", async () => {
    const { recipeId } = await createRatedRecipe();
    const users = await Promise.all(Array.from({ length: 50 }, () => createUser()));
    const answers = await Promise.all(users.map((user) => reportAs(user, recipeId)));
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 201));
    expect((await getDetails(recipeId)).reportCount).toBe(50);
    await drain();
    await expectConsistentTable();
  });
});

describe("GET /admin/reports/{caseId}", () => {
  it("returns the email address of the recipe's author, with which the account can be found", async () => {
    const { recipeId } = await createRatedRecipe();
    const { id, nom, email } = author;
    expect((await getDetails(recipeId)).author).toEqual({ id, nom, email, isBanned: false });
  });

  it("returns only the 100 newest reports of a moderation case, newest first", async () => {
    const { recipeId } = await createRatedRecipe();
    // Reports are stored in the order of their senders' user ids, not by date.
    for (let age = 101; age > 0; age--) await reportTestRecipe(recipeId, newId(), inHours(-age));
    const now = new Date();
    await reportTestRecipe(recipeId, "zzzzzzzzzzzz", now);
    const { reports, reportCount } = await getDetails(recipeId);
    expect(reportCount).toBe(102);
    const times = reports.map(({ reportedAt }: { reportedAt: string }) => reportedAt);
    expect(times).toHaveLength(100);
    expect(times[0]).toBe(now.toISOString());
    expect(times).toEqual(times.toSorted().reverse());
  });
});

describe("POST /reports", () => {
  const address = (recipeId: string) => `https://avostoques.exemple.fr/recipes/${recipeId}`;
  let network = 0;
  const send = (change: object) =>
    invoke(sendReport, {
      body: { ...reportBody, nom: "Ali", email: "ali@exemple.fr", ...change },
      address: `2001:db8:${(network++).toString(16)}::1`,
    });
  const follow = (token: string) => invoke(confirm, { body: { token } });

  it("ignores a report until its sender follows the emailed confirmation link", async () => {
    const { recipeId } = await createRatedRecipe();
    expect((await send({ url: address(recipeId) })).status).toBe(202);
    await drain();
    expect((await getDetails(recipeId)).status).toBe("NONE");
    const [link] = services.mailbox.linksTo("ali@exemple.fr");
    expect(link?.pathname).toBe("/signaler");
    const token = link?.searchParams.get("token") ?? "";
    expect((await follow(token)).status).toBe(200);
    expect(statusAndCode(await follow(token))).toEqual([400, "report-link-expired"]);
    expect(statusAndCode(await follow("another"))).toEqual([400, "report-link-expired"]);
    const { reports } = await getDetails(recipeId);
    expect(reports).toMatchObject([{ by: { nom: "Ali", email: "ali@exemple.fr" } }]);
    await decideAs(admin, recipeId, { decision: "KEEP" });
    await drain();
    expect(subjectsTo({ email: "ali@exemple.fr" }).sort()).toEqual([
      "Confirmez votre signalement",
      "Notre décision sur votre signalement",
      "Nous avons reçu votre signalement",
    ]);
    await expectConsistentTable();
  });

  it("reopens the moderation case if a visitor reports the recipe again after the decision", async () => {
    const { recipeId } = await createRatedRecipe();
    for (const newExplanation of ["La photo vient de mon blog.", "Voici mon original, daté."]) {
      await send({ url: address(recipeId), explanation: newExplanation });
      await drain();
      const [newest] = services.mailbox.linksTo("ali@exemple.fr");
      expect((await follow(newest?.searchParams.get("token") ?? "")).status).toBe(200);
      const { status, reports } = await getDetails(recipeId);
      expect([status, reports[0].explanation]).toEqual(["OPEN", newExplanation]);
      await decideAs(admin, recipeId, { decision: "KEEP" });
      await drain();
    }
    const outcomes = subjectsTo({ email: "ali@exemple.fr" }).filter(
      (subject) => subject === outcomeSubject,
    );
    expect(outcomes).toHaveLength(2);
    await expectConsistentTable();
  });

  it("returns the same response for a missing recipe as for an existing one", async () => {
    const { recipeId } = await createRatedRecipe();
    const unknown = `${newId()}-${newId()}-abcd`;
    const [known, other] = [
      await send({ url: address(recipeId) }),
      await send({ url: address(unknown) }),
    ];
    expect([other.status, other.body]).toEqual([known.status, known.body]);
    await drain();
    for (const link of services.mailbox.linksTo("ali@exemple.fr")) {
      expect((await follow(link.searchParams.get("token") ?? "")).status).toBe(200);
    }
    expect((await invoke(listCases, { token: admin.token })).body).toHaveLength(1);
  });

  it("accepts a report of child abuse without a name, an email address or a confirmation", async () => {
    const { recipeId } = await createRatedRecipe();
    const of = { ground: "CHILD_ABUSE", nom: undefined, email: undefined };
    for (const url of [recipeId, `${newId()}-${newId()}-abcd`].map(address)) {
      const { status, body } = await send({ ...of, url });
      expect(status).toBe(202);
      expect(body.message).toBe("Merci, votre signalement nous est parvenu.");
    }
    const { reports } = await getDetails(recipeId);
    expect(reports).toEqual([
      { ground: "CHILD_ABUSE", explanation, reportedAt: expect.any(String) },
    ]);
  });

  it("accepts the URL of any page that shows the recipe, whatever its host name", async () => {
    const { recipeId } = await createRatedRecipe();
    const of = { ground: "CHILD_ABUSE", nom: undefined, email: undefined };
    const path = `recipes?q=tarte&recette=${recipeId}`;
    for (const url of [
      `https://avostoques.exemple.fr/${path}`,
      `avostoques.exemple.fr/${path}`,
      `https://d111111abcdef8.cloudfront.net/${path}`,
    ]) {
      expect((await send({ ...of, url })).status, url).toBe(202);
    }
    expect((await getDetails(recipeId)).reportCount).toBe(3);
  });

  it.each([
    [{ nom: undefined, email: undefined }, ["email", "nom"]],
    [{ url: "https://avostoques.exemple.fr/challenges" }, ["url"]],
  ])("returns 400 if a visitor's report has invalid fields: %o", async (change, fields) => {
    const answer = await send({ url: address(`${newId()}-${newId()}-abcd`), ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
  });

  it("allows five reports per hour from one network", async () => {
    const url = address(`${newId()}-${newId()}-abcd`);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const body = { ...reportBody, nom: "Ali", email: `${count}@exemple.fr`, url };
      statuses.push((await invoke(sendReport, { body, address: "192.0.2.7" })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it("sends at most 20 confirmation links per hour to an address, but always returns 202", async () => {
    const email = "b@exemple.fr";
    const url = address(`${newId()}-${newId()}-abcd`);
    const statuses = await Promise.all(Array.from({ length: 22 }, () => send({ email, url })));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([202]));
    await drain();
    expect(services.mailbox.linksTo(email)).toHaveLength(20);
  });
});
