import { describe, expect, it, vi } from "vitest";
import { getGeneration } from "../data/generation/generation-settings-store.ts";
import { securityLinesOf } from "../testing/calls/security-lines.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import {
  errorAnswer,
  proposalAnswer,
  type ServiceAnswer,
} from "../testing/services/generation-services.ts";
import { generation } from "../testing/services/services-setup.ts";
import { handler as getSettings } from "./get-generation-settings.ts";
import { handler as proposeChallenge } from "./propose-challenge.ts";
import { handler as saveSettings } from "./save-generation-settings.ts";
import {
  allChallenges,
  asAdmin,
  generate,
  lastError,
  setDay,
  setUpGeneration,
} from "./testing/generation-setup.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpGeneration();

describe("POST /admin/challenges/generate", () => {
  const text = (content: string, finish?: string): ServiceAnswer => ({
    text: content,
    ...(finish && { finish }),
  });
  const valid = proposalAnswer("Une tarte");
  const failures: [string, ServiceAnswer, RegExp][] = [
    ["a missing API key", errorAnswer(401, "invalid_api_key"), /demande une clé API/],
    ["a rate-limit error", errorAnswer(429, "rate_limit_exceeded"), /trop de demandes/],
    ["exhausted credit", errorAnswer(429, "insufficient_quota"), /crédit .* épuisé/],
    ["a timeout response", errorAnswer(408, "timeout"), /pas répondu à temps/],
    ["an unknown model", errorAnswer(404, "model_not_found"), /vérifiez son adresse et son modèle/],
    ["a rejected request", errorAnswer(400, "bad"), /refuse la demande/],
    ["an internal server error", errorAnswer(500, "server_error"), /est en panne/],
    ["an overloaded gateway", errorAnswer(503, "overloaded"), /est en panne/],
    ["a dropped connection", (response) => void response.destroy(), /injoignable/],
    ["a refusal by the model", { refusal: "I cannot help" }, /a refusé de proposer/],
    ["a filtered response", text("", "content_filter"), /a refusé de proposer/],
    ["a truncated response", text(valid.text.slice(0, 20), "length"), /inutilisable/],
    ["a complete response marked as truncated", text(valid.text, "length"), /inutilisable/],
    ["a response without JSON", text("Voici un défi : une tarte."), /inutilisable/],
    ["an empty response", text(""), /inutilisable/],
    ["a response with a missing field", text('{"title":"Tarte"}'), /inutilisable/],
    ["a response with an empty title", proposalAnswer("   "), /inutilisable/],
    ["a title of more than 120 characters", proposalAnswer("x".repeat(121)), /inutilisable/],
    ["a list instead of an object", text("[]"), /inutilisable/],
    ["a page of HTML", (response) => void response.end("<html>"), /inutilisable/],
    [
      "JSON that is not a completion",
      (response) => void response.setHeader("content-type", "application/json").end('{"ok":1}'),
      /inutilisable/,
    ],
    [
      "malformed JSON",
      (response) => void response.setHeader("content-type", "application/json").end('{"choices":['),
      /inutilisable/,
    ],
  ];

  it.each(failures)(
    "stores and returns a French error message when the generation service fails: %s",
    async (_name, answer, message) => {
      generation.answer(() => answer);
      const before = await allChallenges();
      const { status, body } = await generate();
      expect([status, body.code]).toEqual([502, "generation-failed"]);
      expect(body.message).toMatch(message);
      expect(await lastError()).toEqual({ at: new Date().toISOString(), message: body.message });
      expect(await allChallenges()).toEqual(before);
      expect(generation.calls).toHaveLength(1);
    },
  );

  it.each([
    ["a rejected API key", errorAnswer(401, "invalid_api_key")],
    ["a forbidden model", errorAnswer(403, "forbidden")],
  ])("asks the administrator to check the stored API key after %s", async (_name, answer) => {
    const { lastError: _, ...settings } = (await asAdmin(getSettings)).body;
    const save = (apiKey: string) => asAdmin(saveSettings, { body: { ...settings, apiKey } });
    await save("sk-refused");
    generation.answer(() => answer);
    const { body } = await generate();
    await save("");
    expect(body.message).toMatch(/refuse la clé API\. Vérifiez-la/);
  });

  it("stores and returns a French error message when the generation service times out", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      return controller.signal;
    });
    generation.answer(() => () => {});
    const { status, body } = await generate();
    expect([status, body.code]).toEqual([502, "generation-failed"]);
    expect(body.message).toMatch(/pas répondu à temps/);
    expect(timeout).toHaveBeenCalledWith(24_000);
    timeout.mockRestore();
    expect((await lastError()).message).toBe(body.message);
  });

  it("stores a generic error message without internal details after an unexpected error", async () => {
    beforeNextTransaction(() => Promise.reject(new Error("at sk-secret")));
    expect((await generate()).status).toBe(500);
    const { message } = await lastError();
    expect(message).toMatch(/^[A-ZÉ].*\.$/);
    expect(message).not.toContain("sk-secret");
  });

  it("deletes the stored error message once a challenge of the same type is generated", async () => {
    generation.answer(() => errorAnswer(500, "server_error"));
    await generate("WEEKLY");
    generation.answer(() => proposalAnswer(`Un plat ${Date.now()}`));
    expect((await generate("DAILY")).status).toBe(201);
    expect((await lastError()).message).toMatch(/en panne/);
    generation.answer(() => proposalAnswer(`Un autre plat ${Date.now()}`));
    expect((await generate("WEEKLY")).status).toBe(201);
    expect(await lastError()).toBeUndefined();
  });

  it("deletes the stored error message once a challenge of the same type is proposed", async () => {
    const proposeFor = (type: string) => asAdmin(proposeChallenge, { body: { type } });
    generation.answer(() => errorAnswer(500, "server_error"));
    expect((await proposeFor("WEEKLY")).status).toBe(502);
    generation.answer(() => proposalAnswer(`Un plat ${Date.now()}`));
    expect((await proposeFor("DAILY")).status).toBe(200);
    expect((await lastError()).message).toMatch(/en panne/);
    expect((await proposeFor("WEEKLY")).status).toBe(200);
    expect(await lastError()).toBeUndefined();
  });

  it("reports a missing API key without calling the generation service", async () => {
    const { OPENAI_BASE_URL } = process.env;
    vi.resetModules();
    process.env.OPENAI_BASE_URL = "https://api.openai.com/v1";
    const { handler } = await import("./generate-challenge.ts");
    const answer = await asAdmin(handler, { body: { type: "DAILY" } });
    process.env.OPENAI_BASE_URL = OPENAI_BASE_URL;
    expect(answer).toMatchObject({ status: 409, body: { code: "generation-key-missing" } });
    expect((await lastError()).message).toMatch(/Aucune clé API/);
    expect(generation.calls).toEqual([]);
  });
});

describe("daily limit on requests to the generation service", () => {
  it("refuses and logs all requests after the first 20 of a day in Paris, even if those failed", async () => {
    generation.answer(() => errorAnswer(500, "server_error"));
    const answers: Awaited<ReturnType<typeof generate>>[] = [];
    const { lines } = await securityLinesOf(async () => {
      while (answers.length < 25) answers.push(await generate());
    });
    const action = "POST /admin/challenges/generate";
    const line = { action, outcome: "generation-limit", actor: expect.any(String) };
    expect(lines).toEqual(Array(5).fill(line));
    expect(generation.calls).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({
      headers: { "retry-after": String(12 * 3600) },
      body: { code: "generation-limit" },
    });
    expect((await generate()).status).toBe(429);
    expect((await lastError()).message).toMatch(/en panne/);
    const { body } = await generate("WEEKLY");
    expect((await getGeneration()).states.WEEKLY.lastError?.message).toBe(body.message);
    await setDay("2026-11-22");
    generation.answer(() => proposalAnswer("Le lendemain"));
    expect((await generate()).status).toBe(201);
  });
});
