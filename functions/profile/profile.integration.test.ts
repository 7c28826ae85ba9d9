import { beforeEach, describe, expect, it } from "vitest";
import { handler as refresh } from "../auth/refresh.ts";
import { getAccount } from "../data/account/account-store.ts";
import { newId } from "../data/table/ids.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { putItems, scanTable } from "../testing/table/items.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { statsItem } from "../testing/test-data/recipe-items.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, newEmail, type TestUser } from "../testing/test-data/users.ts";
import { handler as deleteProfile } from "./delete-profile.ts";
import { handler as getProfileStats } from "./get-profile-stats.ts";
import { changeProfile, logIn } from "./testing/profile-setup.ts";

setUpAuthServices();

let user: TestUser;

beforeEach(async () => {
  user = await createTestUser(services.engine, { nom: "Noé" });
});

const change = (fields: Record<string, unknown>, caller = user) => changeProfile(caller, fields);

describe("GET /users/profile/stats", () => {
  it("returns zero for every statistic of a user without recipes", async () => {
    const { body } = await invoke(getProfileStats, { token: user.token });
    expect(body).toEqual({
      recipesCount: 0,
      challengesParticipated: 0,
      challengesWon: 0,
      totalVotes: 0,
    });
  });

  it("counts the challenges that the user has won", async () => {
    const stats = { ...statsItem(user, []), wins: 2 };
    await putItems([stats]);
    const { body } = await invoke(getProfileStats, { token: user.token });
    expect(body).toMatchObject({ challengesWon: 2 });
  });

  it("counts the user's recipes and the votes for them", async () => {
    for (const votes of [2, 1]) {
      const recipeId = await enterRecipe((await createTestChallenge()).id, user);
      for (let vote = 0; vote < votes; vote++) {
        await castVote(recipeId, newId(), { rating: 4 }, new Date());
      }
    }
    const { body } = await invoke(getProfileStats, { token: user.token });
    expect(body).toMatchObject({ recipesCount: 2, challengesParticipated: 2, totalVotes: 3 });
  });
});

describe("PATCH /users/profile", () => {
  it("trims leading and trailing spaces from the user's name", async () => {
    const { status, body } = await change({ nom: " Anaïs " });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: user.id, nom: "Anaïs", email: user.email, role: "USER", isVerified: true },
      message: "Profil mis à jour avec succès",
    });
    expect((await change({ nom: "Anaïs B." })).status).toBe(200);
    expect(await getAccount(user.id)).toMatchObject({ nom: "Anaïs B.", epoch: 0 });
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
  ])(
    "returns 400 for the profile update %j, with an error message for the invalid field",
    async (fields, field, message) => {
      const { status, body } = await change(fields);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "validation", errors: { [field]: message } });
    },
  );

  it("rejects a password change if the current password is wrong", async () => {
    const wrong = { currentPassword: "wrong", newPassword: "tarte-tatin" };
    expect(await change(wrong)).toMatchObject({
      status: 400,
      body: {
        code: "wrong-password",
        message: "Mot de passe actuel incorrect",
        errors: { currentPassword: "Mot de passe actuel incorrect" },
      },
    });
    expect((await logIn(user.email, user.password)).status).toBe(200);
  });

  it("ends all sessions after a password change and opens a new session for the caller", async () => {
    const { body: other } = await logIn(user.email, user.password);
    const { body } = await change({ currentPassword: user.password, newPassword: "tarte-tatin" });
    expect((await change({}, user)).status).toBe(401);
    expect((await invoke(refresh, { body: { refreshToken: other.refreshToken } })).status).toBe(
      401,
    );
    expect((await change({}, { ...user, token: body.accessToken })).status).toBe(200);
    expect((await invoke(refresh, { body: { refreshToken: body.refreshToken } })).status).toBe(200);
    expect((await logIn(user.email, user.password)).status).toBe(401);
    expect((await logIn(user.email, "tarte-tatin")).status).toBe(200);
  });

  it("accepts only one of two concurrent password changes", async () => {
    const set = (newPassword: string) => change({ currentPassword: user.password, newPassword });
    const answers = await Promise.all([set("tarte-tatin"), set("clafoutis")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await getAccount(user.id))?.epoch).toBe(1);
  });

  it("rejects a new password that is common or based on the user's email address", async () => {
    const setPassword = (newPassword: string) =>
      change({ currentPassword: user.password, newPassword });
    for (const password of ["123456", "Azerty", user.email, user.email.split("@")[0] ?? ""]) {
      expect(await setPassword(password)).toMatchObject({
        status: 400,
        body: { code: "validation", errors: { newPassword: expect.any(String) } },
      });
    }
    expect((await setPassword("tarte-tatin")).status).toBe(200);
  });

  it("rejects a new password that equals the new email address in the same request (D41)", async () => {
    const email = newEmail();
    const fields = { email, currentPassword: user.password, newPassword: email };
    expect(await change(fields)).toMatchObject({
      status: 400,
      body: { code: "validation", errors: { newPassword: expect.any(String) } },
    });
    expect(await getAccount(user.id)).not.toHaveProperty("pendingEmail");
  });

  it("queues tasks that email the user and close live connections when the password changes", async () => {
    await change({ currentPassword: user.password, newPassword: "tarte-tatin" });
    const tasks = (await scanTable()).filter(({ userId }) => userId === user.id);
    expect(tasks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["mail-password-change", "close-connections"]),
    );
  });

  it("returns 429 after ten wrong passwords, even if the next one is correct", async () => {
    for (let guess = 0; guess < 5; guess++) {
      await change({ currentPassword: "wrong", newPassword: "tarte-tatin" });
      await invoke(deleteProfile, { body: { password: "wrong" }, token: user.token });
    }
    const right = { currentPassword: user.password, newPassword: "tarte-tatin" };
    expect((await change(right)).status).toBe(429);
    const body = { password: user.password };
    expect((await invoke(deleteProfile, { body, token: user.token })).status).toBe(429);
    // A wrong password from a signed-in user does not count as a failed login (D36).
    expect((await logIn(user.email, user.password)).status).toBe(200);
  });
});
