import { beforeEach, describe, expect, it, vi } from "vitest";
import { handler as createCategory } from "../challenges/create-category.ts";
import { handler as listCategories } from "../challenges/list-categories.ts";
import { handler as renameCategory } from "../challenges/rename-category.ts";
import { lockGeneration } from "../data/generation/generation-store.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { proposalAnswer } from "../testing/services/generation-services.ts";
import { generation } from "../testing/services/services-setup.ts";
import { manualGeneration } from "../testing/test-data/generation.ts";
import { handler as createChallenge } from "./create-challenge.ts";
import { handler as deleteChallenge } from "./delete-challenge.ts";
import { handler as saveSettings } from "./save-generation-settings.ts";
import {
  allChallenges,
  asAdmin,
  generate,
  lastError,
  setDay,
  setUpGeneration,
} from "./testing/generation-setup.ts";

setUpGeneration();

const settings = {
  ...manualGeneration,
  dailyPrompt: "Pensez aux étudiants.",
  weeklyPrompt: "Pensez aux familles.",
};

describe("POST /admin/challenges/generate", () => {
  it("creates a daily challenge for the current day in Paris", async () => {
    generation.answer(() => proposalAnswer("Les crêpes du dimanche"));
    const { status, body } = await generate();
    expect(status).toBe(201);
    expect(body).toEqual({
      message: "Défi quotidien généré avec succès",
      challenge: {
        id: expect.any(String),
        title: "Les crêpes du dimanche",
        description: "Une belle recette.",
        type: "DAILY",
        status: "IN_PROGRESS",
        startDate: "2026-11-20T23:00:00.000Z",
        endDate: "2026-11-21T22:59:59.999Z",
        category: { id: "desserts", name: "Desserts" },
        recipeCount: 0,
      },
    });
    expect((await allChallenges())[0]).toEqual(body.challenge);
  });

  it("creates a weekly challenge of seven days, even if the clocks change during the week", async () => {
    await setDay("2026-03-25");
    const { body } = await generate("WEEKLY");
    expect(body).toMatchObject({
      message: "Défi hebdomadaire généré avec succès",
      challenge: {
        type: "WEEKLY",
        startDate: "2026-03-24T23:00:00.000Z",
        endDate: "2026-03-31T21:59:59.999Z",
      },
    });
  });

  it("reuses an existing category whose name differs only in case or accents", async () => {
    await asAdmin(createCategory, { body: { name: "Entrées" } });
    generation.answer(() => proposalAnswer("Une salade tiède", "ENTREES"));
    expect((await generate()).body.challenge.category).toEqual({ id: "entrees", name: "Entrées" });
    generation.answer(() => proposalAnswer("Une brioche", "Goûters d'enfants"));
    const category = { id: "gouters-d'enfants", name: "Goûters d'enfants" };
    expect((await generate("WEEKLY")).body.challenge.category).toEqual(category);
    expect((await asAdmin(listCategories)).body).toContainEqual(category);
  });

  it("sends a French prompt and a JSON schema to the generation service", async () => {
    await asAdmin(createCategory, { body: { name: "Soupes froides" } });
    await asAdmin(saveSettings, { body: settings });
    generation.answer(() => proposalAnswer("Les crêpes du dimanche"));
    await generate();
    generation.answer(() => proposalAnswer("Autre chose"));
    await generate("WEEKLY");
    const [daily, weekly] = generation.calls;
    expect(daily).toMatchObject({
      path: "/v1/chat/completions",
      authorization: undefined,
      body: {
        model: "some-model",
        response_format: {
          type: "json_schema",
          json_schema: {
            strict: true,
            schema: {
              type: "object",
              required: ["title", "description", "category"],
              additionalProperties: false,
              properties: { title: { type: "string" } },
            },
          },
        },
      },
    });
    const text = weekly?.body.messages.map(({ content }) => content).join("\n") ?? "";
    expect(text).toContain("hebdomadaire du samedi 21 novembre 2026 au vendredi 27 novembre 2026");
    expect(text).toContain("- Soupes froides");
    expect(text).toContain("Pensez aux familles.");
    expect(text).not.toContain("étudiants");
    expect(text).toContain("- Les crêpes du dimanche");
  });

  it("sends the stored API key to the generation service, but never to clients", async () => {
    const apiKey = "sk-test-0123456789";
    await asAdmin(saveSettings, { body: { ...settings, apiKey } });
    const answer = await generate();
    expect(generation.calls[0]?.authorization).toBe(`Bearer ${apiKey}`);
    expect(JSON.stringify(answer)).not.toContain(apiKey);
  });

  it("creates only one challenge per type and period, even for concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => generate()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
    expect(generation.calls).toHaveLength(1);
    expect(await generate()).toMatchObject({
      status: 409,
      body: {
        code: "already-generated",
        message: "Un défi de ce type a déjà été généré pour cette période.",
      },
    });
    const made = answers.find(({ status }) => status === 201)?.body.challenge;
    const today = (await allChallenges()).filter(({ title }) => title.includes(`${Date.now()}`));
    expect(today).toEqual([made]);
    expect(await lastError()).toBeUndefined();
  });

  it("rejects a request while a challenge of the same type is being generated, for up to 30 s", async () => {
    await lockGeneration("DAILY", new Date());
    const message = "Une génération de ce type est déjà en cours.";
    const refused = { status: 409, body: { code: "generation-running", message } };
    expect(await generate()).toMatchObject(refused);
    expect((await generate("WEEKLY")).status).toBe(201);
    expect(generation.calls).toHaveLength(1);
    expect(await lastError()).toBeUndefined();
    // Simulates that the first request crashed without releasing its lock, which expires after 30 seconds.
    vi.setSystemTime(Date.now() + 31_000);
    expect((await generate()).status).toBe(201);
  });

  it("generates another challenge for a period if the first one has been deleted", async () => {
    const { body } = await generate("WEEKLY");
    await asAdmin(deleteChallenge, { params: { challengeId: body.challenge.id } });
    expect((await generate("WEEKLY")).status).toBe(201);
    expect((await generate("WEEKLY")).status).toBe(409);
  });

  it("reuses a category that an administrator creates while a challenge is being generated", async () => {
    generation.answer(() => proposalAnswer("Un pain d'épices", "PAINS D'ÉPICES"));
    beforeNextTransaction(() => asAdmin(createCategory, { body: { name: "Pains d'épices" } }));
    expect((await generate()).status).toBe(201);
    const names = (await asAdmin(listCategories)).body.map(({ name }: { name: string }) => name);
    expect(names).toContain("Pains d'épices");
    expect(names).not.toContain("PAINS D'ÉPICES");
  });

  it("creates a category if the proposed one is renamed before the generation service responds", async () => {
    const { body: renamed } = await asAdmin(createCategory, { body: { name: "Soupes" } });
    generation.answer(async () => {
      const request = { params: { categoryId: renamed.id }, body: { name: "Potages" } };
      await asAdmin(renameCategory, request);
      return proposalAnswer("Un velouté", "Soupes");
    });
    const { category } = (await generate()).body.challenge;
    expect(category).toEqual({ id: expect.any(String), name: "Soupes" });
    expect(category.id).not.toBe(renamed.id);
    expect((await asAdmin(listCategories)).body).toEqual(
      expect.arrayContaining([{ id: renamed.id, name: "Potages" }, category]),
    );
  });
});

describe("POST /admin/challenges/generate, when the generation service repeats a title", () => {
  const repeat = "La Soupe a l'Oignon DOREE !";

  beforeEach(async () => {
    const day = new Date().toISOString().slice(0, 10);
    const category = await asAdmin(createCategory, { body: { name: "Soupes" } });
    const texts = {
      title: "Une soupe à l’oignon dorée",
      description: "Gratinée.",
      categoryId: category.body.id,
    };
    const body = { ...texts, type: "DAILY", startDate: day, endDate: day };
    expect((await asAdmin(createChallenge, { body })).status).toBe(201);
  });

  it("asks the generation service again for a different title", async () => {
    generation.answer((call) => proposalAnswer(call === 0 ? repeat : "Une soupe au potiron"));
    expect((await generate()).body.challenge.title).toBe("Une soupe au potiron");
    expect(generation.calls).toHaveLength(2);
    expect(generation.calls[1]?.body.messages.at(-1)?.content).toContain(repeat);
  });

  it("returns 502 if the generation service returns a recent title in both attempts", async () => {
    generation.answer(() => proposalAnswer(repeat));
    expect(await generate()).toMatchObject({ status: 502, body: { code: "generation-failed" } });
    expect(generation.calls).toHaveLength(2);
  });
});
