import { describe, expect, it, vi } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import { handler as register } from "../auth/register.ts";
import { handler as requestPasswordReset } from "../auth/request-password-reset.ts";
import { handler as resendVerification } from "../auth/resend-verification.ts";
import { countAttempt, newAttempt } from "../data/limit/rate-limit-store.ts";
import { newId } from "../data/table/ids.ts";
import { handler as sendReport } from "../moderation/send-report.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { handler as updateProfile } from "../profile/update-profile.ts";
import { handler as castVote } from "../recipes/cast-vote.ts";
import { handler as createImageUpload } from "../recipes/create-image-upload.ts";
import { handler as createRecipe } from "../recipes/create-recipe.ts";
import { handler as updateRecipe } from "../recipes/update-recipe.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { countByStatus, later, refusal, setUpLimits, times } from "../testing/calls/limit-setup.ts";
import { newAddress } from "../testing/calls/new-address.ts";
import { securityLinesOf } from "../testing/calls/security-lines.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { exhaustLimit } from "../testing/test-data/limits.ts";
import { enterRecipe, recipeForm } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpAuthServices();
setUpLimits();
process.env.IMAGES_BUCKET = "images";

describe("POST /auth/register", () => {
  it("allows only 60 registrations per network per hour", async () => {
    const address = newAddress();
    const { email } = await createTestUser(services.engine);
    const body = { nom: "Noé", email, mot_de_passe: "secret-1" };
    const answers: TestAnswer[] = [];
    for (let batch = 0; batch < 7; batch++) {
      answers.push(...(await times(9, () => invoke(register, { body, address }))));
    }
    expect(countByStatus(answers)).toEqual({ 409: 60, 429: 3 });
    expect(await invoke(register, { body, address })).toEqual(refusal(60, 60 * 60));
    expect((await invoke(register, { body, address: newAddress() })).status).toBe(409);
  });
});

describe("IPv6 rate limits", () => {
  const email = "nobody@exemple.fr";
  const report = {
    url: `https://avostoques.exemple.fr/recipes/${newId()}-${newId()}-abcd`,
    nom: "Ali",
    email,
    ground: "COPY",
    explanation: "La photo vient de mon blog.",
    goodFaith: true,
  };

  it.each([
    ["registrations", 60, register, { nom: "Noé", email, mot_de_passe: "password" }],
    ["mail-requests", 60, requestPasswordReset, { email }],
    ["public-reports", 5, sendReport, report],
  ] as const)(
    "allows ten times as many %s from a /48 network as from a /64 network (D36)",
    async (limit, max, handler, body) => {
      const prefix = `2001:db8:${max}`;
      const refused = async (network: number) =>
        (await invoke(handler, { body, address: `${prefix}:${network}::1` })).status === 429;
      await exhaustLimit(limit, `${prefix}::/48`, 10 * max - 1);
      await exhaustLimit(limit, `${prefix}:1::/64`);
      // A call that exceeds the limit of its /64 network does not count towards that of the /48 network.
      expect(await refused(1)).toBe(true);
      expect(await refused(2)).toBe(false);
      expect(await refused(3)).toBe(true);
    },
  );
});

describe("email rate limits", () => {
  const calls = { reset: requestPasswordReset, resend: resendVerification };

  it("allows 60 email requests per network per hour, counting all kinds of email together", async () => {
    const address = newAddress();
    const body = { email: "nobody@exemple.fr" };
    const answers = [
      ...(await times(30, () => invoke(calls.reset, { body, address }))),
      ...(await times(32, () => invoke(calls.resend, { body, address }))),
    ];
    expect(countByStatus(answers)).toEqual({ 200: 60, 429: 2 });
  });

  it("sends at most five emails per account per hour", async () => {
    const { id: target, email } = await createTestUser(services.engine, { verified: false });
    const ask = async (handler: unknown, address: string) => {
      const answers = await times(4, () =>
        invoke(handler, { body: { email: address }, address: newAddress() }),
      );
      expect(await drainOutbox(services.engine)).toEqual({ batchItemFailures: [] });
      return answers;
    };
    const { lines } = await securityLinesOf(async () => {
      for (const handler of [calls.resend, calls.reset]) {
        expect(await ask(handler, email)).toEqual(await ask(handler, "nobody@exemple.fr"));
      }
    });
    const line = { action: "requested-mail", outcome: "too-many-attempts", target };
    expect(lines).toEqual([line, line, line]);
    expect(services.mailbox.linksTo(email)).toHaveLength(5);
    later(60 * minuteMs);
    await ask(calls.reset, email);
    expect(services.mailbox.linksTo(email)).toHaveLength(9);
  });

  it("counts an email once towards the rate limit even if sending fails and is retried", async () => {
    const email = "slow@exemple.fr";
    await invoke(register, {
      body: { nom: "Noé", email, mot_de_passe: "secret-1" },
      address: newAddress(),
    });
    services.mailbox.refuse(email, { status: 400, type: "TooManyRequestsException" });
    await times(5, () => invoke(calls.resend, { body: { email }, address: newAddress() }));
    expect((await drainOutbox(services.engine)).batchItemFailures).toHaveLength(1);
    services.mailbox.refuse(email, undefined);
    later(11 * minuteMs);
    await retryTasks(new Date());
    expect(services.mailbox.linksTo(email)).toHaveLength(6);
  });
});

describe("user rate limits", () => {
  const as = (person: TestUser, handler: unknown, request: object) =>
    invoke(handler, { token: person.token, address: newAddress(), ...request });

  it("allows only 60 votes per user per minute", async () => {
    const [me, other] = [
      await createTestUser(services.engine),
      await createTestUser(services.engine),
    ];
    const vote = { params: { recipeId: "unknown" }, body: { rating: 4 } };
    const answers = await times(64, () => as(me, castVote, vote));
    expect(countByStatus(answers)).toEqual({ 404: 60, 429: 4 });
    expect(await as(me, castVote, vote)).toEqual(refusal(1, 60));
    expect((await as(other, castVote, vote)).status).toBe(404);
    later(minuteMs);
    expect((await as(me, castVote, vote)).status).toBe(404);
  });

  it("allows only 30 recipe submissions and 60 image uploads per user per hour", async () => {
    const me = await createTestUser(services.engine);
    const { id: challengeId } = await createTestChallenge();
    const form = () => recipeForm({ challengeId }, Buffer.from("no image"));
    // Recipes with an invalid photo do not count towards the limit of 30 recipes per hour.
    for (let round = 0; round < 2; round++) {
      const answers = await times(20, () => as(me, createRecipe, { form: form() }));
      expect(countByStatus(answers)).toEqual({ 415: 20 });
    }
    await times(30, () => countAttempt(newAttempt("recipes", me.id, new Date())));
    expect((await as(me, createRecipe, { form: form() })).status).toBe(429);
    const body = { contentType: "image/png" };
    const uploads = await times(61, () => as(me, createImageUpload, { body }));
    expect(countByStatus(uploads)).toEqual({ 201: 60, 429: 1 });
  });

  it("counts a recipe edit towards the limit on photo edits only if the edit includes a photo", async () => {
    const me = await createTestUser(services.engine);
    const recipeId = await enterRecipe((await createTestChallenge()).id, me);
    const params = { recipeId };
    const photo = () => ({ params, form: recipeForm({}, Buffer.from("no image")) });
    await exhaustLimit("photo-edits", me.id);
    expect((await as(me, updateRecipe, photo())).status).toBe(429);
    expect((await as(me, updateRecipe, { params, form: recipeForm({}) })).status).toBe(200);
  });

  it("allows only 30 profile changes, 10 exports and 60 recipe edits per user per hour (D15)", async () => {
    const me = await createTestUser(services.engine);
    const body = { nom: "Noé", email: me.email };
    const changes = await times(31, () => as(me, updateProfile, { body }));
    expect(countByStatus(changes)).toEqual({ 200: 30, 429: 1 });
    const exports = await times(11, () => as(me, exportProfile, {}));
    expect(countByStatus(exports)).toEqual({ 200: 10, 429: 1 });
    const position = { part: "recipes", after: newId(), at: new Date().toISOString() };
    const query = { cursor: Buffer.from(JSON.stringify(position)).toString("base64url") };
    await exhaustLimit("export-pages", me.id, 299);
    const pages = await times(2, () => as(me, exportProfile, { query }));
    expect(countByStatus(pages)).toEqual({ 200: 1, 429: 1 });
    const params = { recipeId: await enterRecipe((await createTestChallenge()).id, me) };
    await times(60, () => countAttempt(newAttempt("recipe-edits", me.id, new Date())));
    expect((await as(me, updateRecipe, { params, form: recipeForm({}) })).status).toBe(429);
  });
});
