import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler as login } from "../auth/login.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { getAccount } from "../data/account/account-store.ts";
import { newId } from "../data/table/ids.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as deleteProfile } from "./delete-profile.ts";
import { handler as getProfileStats } from "./get-profile-stats.ts";
import { handler as updateProfile } from "./update-profile.ts";

let services: AuthServices;
let person: TestUser;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());
beforeEach(async () => {
  person = await createTestUser(services.engine, { nom: "Noé" });
});

const change = (fields: Record<string, unknown>, { nom, email, token } = person) =>
  invoke(updateProfile, { body: { nom, email, ...fields }, token });
const logIn = (email: string, mot_de_passe: string) =>
  invoke(login, { body: { email, mot_de_passe } });

describe("statistics of a profile", () => {
  it("are zeros before the first recipe", async () => {
    const { body } = await invoke(getProfileStats, { token: person.token });
    expect(body).toEqual({
      recipesCount: 0,
      challengesParticipated: 0,
      challengesWon: 0,
      totalVotes: 0,
    });
  });

  it("count recipes and the votes that they received", async () => {
    for (const votes of [2, 1]) {
      const recipeId = await enterRecipe((await createTestChallenge()).id, person);
      for (let vote = 0; vote < votes; vote++) await castVote(recipeId, newId(), 4, new Date());
    }
    const { body } = await invoke(getProfileStats, { token: person.token });
    expect(body).toMatchObject({ recipesCount: 2, challengesParticipated: 2, totalVotes: 3 });
  });
});

describe("a new name", () => {
  it("is stored and answered, and leaves the session alone", async () => {
    const { status, body } = await change({ nom: " Anaïs " });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: person.id, nom: "Anaïs", email: person.email, role: "USER", isVerified: true },
      message: "Profil mis à jour avec succès",
    });
    expect((await change({ nom: "Anaïs B." })).status).toBe(200);
    expect(await getAccount(person.id)).toMatchObject({ nom: "Anaïs B.", epoch: 0 });
  });

  it.each([
    [{ nom: "  " }, "nom", "Le nom est requis"],
    [{ email: "x" }, "email", "Format d'email invalide"],
    [
      { currentPassword: "x", newPassword: "court" },
      "newPassword",
      "Le nouveau mot de passe doit contenir au moins 6 caractères",
    ],
    [{ newPassword: "long-enough" }, "currentPassword", "Le mot de passe actuel est requis"],
  ])("or anything else that is invalid names its field: %j", async (fields, field, message) => {
    const { status, body } = await change(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation", errors: { [field]: message } });
  });
});

describe("a new password", () => {
  it("needs the right current one", async () => {
    const wrong = { currentPassword: "wrong", newPassword: "tarte-tatin" };
    expect(await change(wrong)).toMatchObject({
      status: 400,
      body: {
        code: "wrong-password",
        message: "Mot de passe actuel incorrect",
        errors: { currentPassword: "Mot de passe actuel incorrect" },
      },
    });
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  it("ends every other session and keeps the caller signed in", async () => {
    const { body: other } = await logIn(person.email, person.password);
    const { body } = await change({ currentPassword: person.password, newPassword: "tarte-tatin" });
    expect((await change({}, person)).status).toBe(401);
    expect((await invoke(refresh, { body: { refreshToken: other.refreshToken } })).status).toBe(
      401,
    );
    expect((await change({}, { ...person, token: body.accessToken })).status).toBe(200);
    expect((await invoke(refresh, { body: { refreshToken: body.refreshToken } })).status).toBe(200);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await logIn(person.email, "tarte-tatin")).status).toBe(200);
  });

  it("is one of two that are set at once", async () => {
    const set = (newPassword: string) => change({ currentPassword: person.password, newPassword });
    const answers = await Promise.all([set("tarte-tatin"), set("clafoutis")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await getAccount(person.id))?.epoch).toBe(1);
  });

  it("is neither a common one nor one's name or address", async () => {
    const wanted = (newPassword: string) =>
      change({ currentPassword: person.password, newPassword });
    for (const password of ["123456", "Azerty", person.email, person.email.split("@")[0] ?? ""]) {
      expect(await wanted(password)).toMatchObject({
        status: 400,
        body: { code: "validation", errors: { newPassword: expect.any(String) } },
      });
    }
    expect((await wanted("tarte-tatin")).status).toBe(200);
  });

  it("is told by a mail, and ends the live connections", async () => {
    await change({ currentPassword: person.password, newPassword: "tarte-tatin" });
    const tasks = (await scanTable()).filter(({ userId }) => userId === person.id);
    expect(tasks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["mail-password-change", "close-connections"]),
    );
  });

  it("cannot be guessed without limit, here or by deleting the account", async () => {
    for (let guess = 0; guess < 5; guess++) {
      await change({ currentPassword: "wrong", newPassword: "tarte-tatin" });
      await invoke(deleteProfile, { body: { password: "wrong" }, token: person.token });
    }
    const right = { currentPassword: person.password, newPassword: "tarte-tatin" };
    expect((await change(right)).status).toBe(429);
    const body = { password: person.password };
    expect((await invoke(deleteProfile, { body, token: person.token })).status).toBe(429);
    // Who is signed in counts apart from who logs in (D36).
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });
});
