import { describe, expect, it } from "vitest";
import { addDays, startOfParisDay } from "#shared/rules/paris-days.ts";
import { handler as createCategory } from "../challenges/create-category.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { proposalAnswer } from "../testing/services/generation-services.ts";
import { generation } from "../testing/services/services-setup.ts";
import { handler as createChallenge } from "./create-challenge.ts";
import { handler as deleteChallenge } from "./delete-challenge.ts";
import { handler as generateChallenge } from "./generate-challenge.ts";
import { handler as proposeChallenge } from "./propose-challenge.ts";
import { allChallenges, asAdmin, lastError, setUpGeneration } from "./testing/generation-setup.ts";

setUpGeneration();

describe("POST /admin/challenges/propose", () => {
  const propose = (body: object = {}) =>
    asAdmin(proposeChallenge, { body: { type: "DAILY", ...body } });
  const publish = (proposal: unknown, firstDay?: string) =>
    asAdmin(generateChallenge, {
      body: { type: "DAILY", proposal, ...(firstDay && { firstDay }) },
    });
  const today = () => new Date().toISOString().slice(0, 10);
  async function makeChallenge(type: string, title: string, startDate: string, endDate: string) {
    const category = { body: { name: `Potages ${title} ${Date.now()}` } };
    const categoryId = (await asAdmin(createCategory, category)).body.id;
    const draft = { title, description: "Chaud.", categoryId, type, startDate, endDate };
    return (await asAdmin(createChallenge, { body: draft })).body;
  }

  it("proposes a title and dates without publishing a challenge", async () => {
    generation.answer(() => proposalAnswer("Les crêpes du soir"));
    const before = await allChallenges();
    const { status, body } = await propose();
    expect([status, body]).toEqual([
      200,
      {
        proposal: {
          title: "Les crêpes du soir",
          description: "Une belle recette.",
          category: "Desserts",
        },
        firstDay: today(),
        lastDay: today(),
      },
    ]);
    expect(await allChallenges()).toEqual(before);
  });

  it("publishes a proposal once, without another request to the generation service", async () => {
    generation.answer(() => proposalAnswer("Les crêpes du soir"));
    const { body } = await propose();
    const answer = await publish(body.proposal);
    expect(answer.status).toBe(201);
    expect(answer.body.challenge).toMatchObject({
      title: "Les crêpes du soir",
      category: { id: "desserts", name: "Desserts" },
    });
    const again = await publish(body.proposal);
    expect([again.status, again.body.code]).toEqual([409, "already-generated"]);
    expect(generation.calls).toHaveLength(1);
  });

  it("proposes the first dates that no other challenge of the same type occupies", async () => {
    await makeChallenge("WEEKLY", "La semaine des fours", today(), addDays(today(), 6));
    expect((await propose()).body).toMatchObject({ firstDay: today(), lastDay: today() });
    const running = await makeChallenge("DAILY", "Le potage du jour", today(), today());
    const next = addDays(today(), 1);
    const { body } = await propose();
    expect(body).toMatchObject({
      firstDay: next,
      lastDay: next,
      follows: { id: running.id, title: running.title },
    });
    const { body: published } = await publish(body.proposal, body.firstDay);
    expect(published.challenge).toMatchObject({
      status: "NOT_STARTED",
      startDate: startOfParisDay(next).toISOString(),
    });
    expect((await propose()).body.firstDay).toBe(addDays(today(), 2));
  });

  it("publishes a challenge on the first free dates if the request specifies no date", async () => {
    await makeChallenge("WEEKLY", "La semaine des soupes", today(), addDays(today(), 2));
    const { body } = await asAdmin(generateChallenge, { body: { type: "WEEKLY" } });
    expect(body.challenge.startDate).toBe(startOfParisDay(addDays(today(), 3)).toISOString());
  });

  it("rejects publishing a challenge if another administrator has just created one for that day", async () => {
    const { body } = await propose();
    beforeNextTransaction(() => makeChallenge("DAILY", "La tarte d'un autre", today(), today()));
    const answer = await publish(body.proposal, body.firstDay);
    expect([answer.status, answer.body.code]).toEqual([409, "already-generated"]);
    const titles = (await allChallenges()).map(({ title }) => title);
    expect(titles).not.toContain(body.proposal.title);
  });

  it("publishes only one challenge if five concurrent requests specify the same day", async () => {
    const { body } = await propose();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => publish(body.proposal, body.firstDay)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    for (const code of refusals)
      expect(["already-generated", "generation-running"]).toContain(code);
  });

  it("rejects a challenge that would begin before today", async () => {
    const { body } = await propose();
    const answer = await publish(body.proposal, addDays(today(), -1));
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      { firstDay: expect.stringContaining("déjà commencé") },
    ]);
  });

  it("rejects a challenge that would end after the year 2999", async () => {
    const { proposal } = (await propose()).body;
    const body = { type: "WEEKLY", proposal, firstDay: "2999-12-26" };
    const answer = await asAdmin(generateChallenge, { body });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { firstDay: "Cette période se termine après l'an 2999." },
    ]);
  });

  it("publishes a proposal with the dates it showed, even if earlier dates have become free", async () => {
    const running = await makeChallenge("DAILY", "Le potage du jour", today(), today());
    const { body } = await propose();
    await asAdmin(deleteChallenge, { params: { challengeId: running.id } });
    const { status, body: published } = await publish(body.proposal, body.firstDay);
    expect([status, published.challenge.startDate]).toEqual([
      201,
      startOfParisDay(addDays(today(), 1)).toISOString(),
    ]);
  });

  it("does not propose a title that the administrator has rejected", async () => {
    generation.answer((call) => proposalAnswer(call === 0 ? "La tarte fine" : "Le clafoutis"));
    const { body } = await propose({ refused: ["La tarte fine"] });
    expect(body.proposal.title).toBe("Le clafoutis");
    expect(generation.calls[0]?.body.messages[1]?.content).toContain("- La tarte fine");
  });

  it.each([
    ["an empty title", { proposal: { title: " ", description: "Bien.", category: "Desserts" } }],
    [
      "a title that is too long",
      { proposal: { title: "x".repeat(121), description: "Bien.", category: "Desserts" } },
    ],
    ["no category", { proposal: { title: "Une tarte", description: "Bien." } }],
    ["a string instead of a proposal", { proposal: "Une tarte" }],
  ])("rejects a request to publish an invalid proposal: %s", async (_name, body) => {
    const before = await allChallenges();
    const answer = await asAdmin(generateChallenge, { body: { type: "DAILY", ...body } });
    expect([answer.status, answer.body.code]).toEqual([400, "validation"]);
    expect(await allChallenges()).toEqual(before);
    expect(await lastError()).toBeUndefined();
  });

  it("returns 400 if a request for a proposal lists more than ten titles to avoid", async () => {
    const refused = Array.from({ length: 11 }, (_, index) => `Tarte ${index}`);
    expect((await propose({ refused })).status).toBe(400);
    expect(generation.calls).toHaveLength(0);
  });
});
