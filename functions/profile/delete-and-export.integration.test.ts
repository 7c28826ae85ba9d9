import { beforeEach, describe, expect, it } from "vitest";
import { exportProfile as contract } from "#shared/contract/profile.ts";
import { dayMs } from "#shared/durations.ts";
import type { ProfileExport } from "#shared/model/profile.ts";
import { handler as deleteUser } from "../admin/delete-user.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { handler as register } from "../auth/register.ts";
import { getAccount } from "../data/account/account-store.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { openSession } from "../data/session/session-store.ts";
import { newId } from "../data/table/ids.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { putItems, removeItems, scanTable } from "../testing/table/items.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { storeTestPasskey } from "../testing/test-data/passkeys.ts";
import { recipeItems, statsItem } from "../testing/test-data/recipe-items.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { explanation, reportTestRecipe } from "../testing/test-data/reports.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as deleteProfile } from "./delete-profile.ts";
import { handler as exportProfile } from "./export-profile.ts";
import { changeProfile, logIn } from "./testing/profile-setup.ts";

setUpAuthServices();

let user: TestUser;

beforeEach(async () => {
  user = await createTestUser(services.engine, { nom: "Noé" });
});

describe("DELETE /users/profile", () => {
  const deleteOwn = (password: string, { token } = user) =>
    invoke(deleteProfile, { body: { password }, token });

  it("requires the current password to delete the caller's account", async () => {
    const { status, body } = await deleteOwn("wrong");
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "wrong-password",
      errors: { password: expect.any(String) },
    });
    expect(await getAccount(user.id)).toBeDefined();
  });

  it("ends all sessions of a deleted account and makes its email address available again", async () => {
    const { body: session } = await logIn(user.email, user.password);
    expect((await deleteOwn(user.password)).status).toBe(204);
    expect((await changeProfile(user, {})).status).toBe(401);
    const { refreshToken } = session;
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await logIn(user.email, user.password)).status).toBe(401);
    const body = { nom: "Camille", email: user.email, mot_de_passe: "tarte-tatin" };
    expect((await invoke(register, { body })).status).toBe(201);
  });

  it("sends no email to a user who deletes their own account", async () => {
    expect((await deleteOwn(user.password)).status).toBe(204);
    await drainOutbox(services.engine);
    expect(services.mailbox.mailsTo(user.email)).toEqual([]);
  });

  it("deletes the account's passkeys, even one that is being added concurrently", async () => {
    await storeTestPasskey(user.id);
    beforeNextTransaction(() => storeTestPasskey(user.id, { name: "Ordinateur" }));
    expect((await deleteOwn(user.password)).status).toBe(204);
    const items = await scanTable();
    expect(items.filter(({ SK, userId }) => SK === "PASSKEY" && userId === user.id)).toEqual([]);
  });

  it("returns 409 if the last administrator tries to delete their account", async () => {
    await removeItems(await scanTable());
    user = await createTestUser(services.engine);
    const admin = await createTestUser(services.engine, { role: "ADMIN" });
    const deleteAsAdmin = (userId: string, { token }: TestUser) =>
      invoke(deleteUser, { params: { userId }, token });
    expect(await deleteOwn(admin.password, admin)).toMatchObject({
      status: 409,
      body: { code: "last-administrator" },
    });
    expect(await deleteAsAdmin(admin.id, admin)).toMatchObject({
      status: 409,
      body: { code: "own-account" },
    });
    expect((await deleteAsAdmin(admin.id, user)).status).toBe(403);
    for (const id of [newId(), "x", "__proto__"]) {
      expect((await deleteAsAdmin(id, admin)).status).toBe(404);
    }
    const second = await createTestUser(services.engine, { role: "ADMIN" });
    const both = await Promise.all([
      deleteAsAdmin(second.id, admin),
      deleteAsAdmin(admin.id, second),
    ]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe("GET /users/profile/export", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

  /** Opens a session that was continued after its login, so that the two times differ. */
  const openOlderSession = (userAgent: string, startedAt: Date, continuedAt: Date) =>
    openSession(
      {
        userId: user.id,
        epoch: 0,
        userAgent,
        startedAt: startedAt.toISOString(),
        passkeyAt: startedAt.toISOString(),
        family: newId(),
        secret: "secret",
      },
      continuedAt,
    );

  it("returns all of the user's data as a downloadable file", async () => {
    const details = { servings: "4", minutes: "65", source: "Mémé Jeanne" };
    const open = await createTestChallenge();
    const recipeId = await enterRecipe(open.id, user, new Date(), details);
    const voted = await enterRecipe((await createTestChallenge()).id);
    const words = ["J'en veux", "Étapes à détailler"] as const;
    await castVote(voted, user.id, { rating: 3, words: [...words] }, new Date());
    const note = "Moins de sucre";
    await keepRecipe(user.id, voted, { note, cookedOn: "2026-01-02" }, new Date());
    await reportTestRecipe(voted, user.id);
    await storeTestPasskey(user.id, { name: "Ordinateur", lastUsedAt: "2026-11-02T18:00:00.000Z" });
    const usedAt = daysAgo(3).toISOString();
    const passwordResetAt = daysAgo(9).toISOString();
    await changeAccount(user.id, {
      usedAt,
      usedOn: "2026-11-02",
      failuresLiftedAt: passwordResetAt,
    });
    const [startedAt, continuedAt] = [daysAgo(20), daysAgo(10)];
    await openOlderSession("Tablette", startedAt, continuedAt);
    await openOlderSession("Expired", daysAgo(80), daysAgo(31));
    await logIn(user.email, user.password);
    const { status, headers, body } = await invoke(exportProfile, { token: user.token });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="a-vos-toques.json"');
    expect(body).toEqual({
      exportedAt: expect.any(String),
      account: {
        id: user.id,
        nom: "Noé",
        email: user.email,
        role: "USER",
        isVerified: true,
        createdAt: expect.any(String),
        notices: { results: true, morning: "OFF" },
        usedAt,
        usedOn: "2026-11-02",
        passwordResetAt,
      },
      sessions: expect.any(Array),
      passkeys: [
        {
          name: "Ordinateur",
          createdAt: expect.any(String),
          lastUsedAt: "2026-11-02T18:00:00.000Z",
        },
      ],
      recipes: [
        expect.objectContaining({
          id: recipeId,
          servings: 4,
          minutes: 65,
          source: "Mémé Jeanne",
          imageUrl: expect.stringMatching(/^https:\/\/avostoques\.exemple\.fr\/images\/.*webp$/),
        }),
      ],
      votes: [{ recipeId: voted, rating: 3, words, votedAt: expect.any(String) }],
      cookbook: [{ recipeId: voted, keptAt: expect.any(String), note, cookedOn: "2026-01-02" }],
      reports: [
        {
          ...{ recipeId: voted, ground: "COPY", explanation, status: "OPEN" },
          reportedAt: expect.any(String),
        },
      ],
      decisions: [],
      withdrawnRecipes: [],
      next: null,
    });
    const newSession = {
      userAgent: "",
      openedAt: expect.any(String),
      continuedAt: expect.any(String),
      endsAt: expect.any(String),
    };
    const sessions: ProfileExport["sessions"] = body.sessions;
    expect(sessions.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt))).toEqual([
      {
        userAgent: "Tablette",
        openedAt: startedAt.toISOString(),
        continuedAt: continuedAt.toISOString(),
        endsAt: expect.any(String),
        passkeyAt: startedAt.toISOString(),
      },
      newSession,
      newSession,
    ]);
  });

  it("splits a large personal-data export into several responses", async () => {
    const long = "é".repeat(5000);
    const own = Array.from({ length: 300 }, () => recipeItems(user, [], new Date(), long));
    const others = { id: newId(), nom: "Camille" };
    const voted = Array.from({ length: 600 }, () =>
      recipeItems(others, [{ voter: user.id, rating: 4 }]).items.slice(1),
    );
    const stats = statsItem(
      user,
      own.map(({ card }) => card),
    );
    await putItems([...own.flatMap(({ items }) => items), ...voted.flat(), stats]);
    await logIn(user.email, user.password);
    const [sessions, recipes, votes]: [unknown[], string[], string[]] = [[], [], []];
    const recipesPerResponse: number[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor ? { cursor } : {};
      const { body } = await invoke(exportProfile, { token: user.token, query });
      recipesPerResponse.push(body.recipes.length);
      sessions.push(...body.sessions);
      for (const { id } of body.recipes) recipes.push(id);
      for (const { recipeId } of body.votes) votes.push(recipeId);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(5.5 * 1024 * 1024);
      cursor = body.next ?? undefined;
    } while (cursor);
    // More than one response contains recipes.
    expect(recipesPerResponse.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect([sessions.length, recipes.length, votes.length]).toEqual([2, 300, 600]);
    expect([new Set(recipes).size, new Set(votes).size]).toEqual([300, 600]);
  });

  it("rejects an export cursor that is malformed or contains another user's id", async () => {
    const recipe = { part: "recipes", after: newId(), at: new Date().toISOString() };
    const vote = { part: "votes", after: `${newId()}-${newId()}-${newId(4)}`, at: "" };
    const send = (key: object) =>
      invoke(exportProfile, {
        token: user.token,
        query: { cursor: Buffer.from(JSON.stringify(key)).toString("base64url") },
      });
    for (const key of [recipe, vote]) expect((await send(key)).status).toBe(200);
    for (const key of [
      { part: "x" },
      { part: 1 },
      { ...recipe, after: "C#1" },
      { ...recipe, at: "" },
      { ...recipe, owner: newId() },
      { ...vote, after: newId() },
      { ...vote, at: recipe.at },
    ]) {
      expect((await send(key)).status, JSON.stringify(key)).toBe(400);
    }
  });

  it("uses exactly the declared capacity units to export 20 recipes", async () => {
    for (let recipe = 0; recipe < 20; recipe++) {
      await enterRecipe((await createTestChallenge()).id, user);
    }
    const voted = await enterRecipe((await createTestChallenge()).id);
    await castVote(voted, user.id, { rating: 3 }, new Date());
    await logIn(user.email, user.password);
    const cost = await measureCost(async () => {
      expect((await invoke(exportProfile, { token: user.token })).status).toBe(200);
    });
    expect(cost).toEqual(contract.cost);
  });
});
