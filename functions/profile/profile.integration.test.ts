import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteUser as deleteUserCall } from "#shared/contract/delete-user.ts";
import * as contract from "#shared/contract/profile.ts";
import { handler as deleteUser } from "../admin/delete-user.ts";
import { handler as login } from "../auth/login.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { handler as register } from "../auth/register.ts";
import { handler as resetPassword } from "../auth/reset-password.ts";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { findUserId, getAccount } from "../data/account-store.ts";
import { createLink } from "../data/link-store.ts";
import { newId } from "../data/new-id.ts";
import { castVote } from "../data/vote-store.ts";
import { type AuthServices, startAuthServices } from "../testing/auth-services.ts";
import { recipeItems, statsItem } from "../testing/bulk.ts";
import { drainOutbox } from "../testing/drain-outbox.ts";
import { invoke, type TestRequest } from "../testing/invoke.ts";
import { enterRecipe, makeChallenge } from "../testing/kitchen.ts";
import { measureCost } from "../testing/measure-cost.ts";
import { makePerson, type TestPerson } from "../testing/people.ts";
import { putItems } from "../testing/put-items.ts";
import { handler as deleteProfile } from "./delete-profile.ts";
import { handler as exportProfile } from "./export-profile.ts";
import { handler as getProfile } from "./get-profile.ts";
import { handler as getProfileStats } from "./get-profile-stats.ts";
import { handler as updateProfile } from "./update-profile.ts";

let services: AuthServices;
let person: TestPerson;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());
beforeEach(async () => {
  person = await makePerson(services.engine, { nom: "Noé" });
});

const change = (fields: Record<string, unknown>, { nom, email, token } = person) =>
  invoke(updateProfile, { body: { nom, email, ...fields }, token });
const logIn = (email: string, mot_de_passe: string) =>
  invoke(login, { body: { email, mot_de_passe } });
const follow = (url: URL | undefined) =>
  invoke(verifyEmail, { query: Object.fromEntries(url?.searchParams ?? []) });
const newAddress = () => `${newId()}@exemple.fr`;

/** Asks for a new address and gives the link that was sent there. */
async function requested(email: string): Promise<URL | undefined> {
  expect((await change({ email })).status).toBe(200);
  await drainOutbox(services.engine);
  return services.mailbox.linksTo(email)[0];
}

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
      const recipeId = await enterRecipe((await makeChallenge()).id, person);
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

describe("a new address", () => {
  it("is pending until its link is followed, and the old one is told", async () => {
    const email = newAddress();
    const { body } = await change({ email });
    expect(body).toMatchObject({ user: { email: person.email }, pendingEmail: email });
    expect(body.message).toContain(email);
    expect((await logIn(person.email, person.password)).status).toBe(200);
    await drainOutbox(services.engine);
    const [link] = services.mailbox.linksTo(email);
    expect(link?.pathname).toBe("/verify-email");
    expect(services.mailbox.linksTo(person.email)[0]?.pathname).toBe("/profile");
    expect(await follow(link)).toMatchObject({ status: 200 });
    expect((await logIn(email, person.password)).status).toBe(200);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    const account = await getAccount(person.id);
    expect(account?.email).toBe(email);
    expect(account).not.toHaveProperty("pendingEmail");
    // A reload is no error.
    expect(await follow(link)).toMatchObject({ status: 200 });
  });

  it("is told as long as it waits, whatever else is changed", async () => {
    const read = async () => (await invoke(getProfile, { token: person.token })).body;
    expect(await read()).toEqual({
      user: { id: person.id, nom: "Noé", email: person.email, role: "USER", isVerified: true },
    });
    const email = newAddress();
    const link = await requested(email);
    expect((await change({ nom: "Noémie" })).body).toMatchObject({
      pendingEmail: email,
      message: "Profil mis à jour avec succès",
    });
    expect(await read()).toMatchObject({
      user: { nom: "Noémie", email: person.email },
      pendingEmail: email,
    });
    await follow(link);
    const after = await read();
    expect(after.user.email).toBe(email);
    expect(after).not.toHaveProperty("pendingEmail");
  });

  it("leaves the former one free", async () => {
    await follow(await requested(newAddress()));
    const body = { nom: "Camille", email: person.email, mot_de_passe: "tarte-tatin" };
    expect((await invoke(register, { body })).status).toBe(201);
  });

  it("that somebody has is refused at once", async () => {
    const other = await makePerson(services.engine);
    const { status, body } = await change({ email: other.email.toUpperCase() });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "email-taken", errors: { email: expect.any(String) } });
  });

  it("that somebody takes meanwhile is refused when the link is followed", async () => {
    const email = newAddress();
    const link = await requested(email);
    const body = { nom: "Camille", email, mot_de_passe: "tarte-tatin" };
    const taken = await invoke(register, { body });
    expect(await follow(link)).toMatchObject({ status: 409, body: { code: "email-taken" } });
    expect(await findUserId(email)).toBe(taken.body.user.id);
    expect((await getAccount(person.id))?.email).toBe(person.email);
  });

  it("replaces one asked for before, whose link is then dead", async () => {
    const first = await requested(newAddress());
    const second = await requested(newAddress());
    const dead = await follow(first);
    expect(dead).toMatchObject({ status: 400, body: { code: "verification-link-expired" } });
    expect(dead.body.message).not.toContain("Email non vérifié");
    expect(await follow(second)).toMatchObject({ status: 200 });
  });

  it("is withdrawn by a new password, changed or reset", async () => {
    const first = await requested(newAddress());
    const passwords = { currentPassword: person.password, newPassword: "tarte-tatin" };
    const { body } = await change(passwords);
    expect(body).not.toHaveProperty("pendingEmail");
    expect(await getAccount(person.id)).not.toHaveProperty("pendingEmail");
    expect((await follow(first)).status).toBe(400);
    person = { ...person, token: body.accessToken };
    const second = await requested(newAddress());
    const { id: userId, email } = person;
    const token = newId();
    await createLink(token, { purpose: "reset", userId, email, epoch: 1 }, new Date());
    const reset = await invoke(resetPassword, { body: { token, newPassword: "clafoutis" } });
    expect(reset.status).toBe(200);
    expect((await follow(second)).status).toBe(400);
    expect((await getAccount(userId))?.email).toBe(email);
  });

  it("can be asked for five times an hour", async () => {
    for (let time = 0; time < 5; time++) await change({ email: newAddress() });
    const { status, headers } = await change({ email: newAddress() });
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await change({ nom: "Anaïs" })).status).toBe(200);
  });

  it("is taken once when two follow links to it at once", async () => {
    const email = newAddress();
    const mine = await requested(email);
    person = await makePerson(services.engine);
    const theirs = await requested(email);
    const statuses = (await Promise.all([follow(mine), follow(theirs)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
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

  it("cannot be guessed without limit, here or by deleting the account", async () => {
    for (let guess = 0; guess < 5; guess++) {
      await change({ currentPassword: "wrong", newPassword: "tarte-tatin" });
      await invoke(deleteProfile, { body: { password: "wrong" }, token: person.token });
    }
    const right = { currentPassword: person.password, newPassword: "tarte-tatin" };
    expect((await change(right)).status).toBe(429);
    const body = { password: person.password };
    expect((await invoke(deleteProfile, { body, token: person.token })).status).toBe(429);
    expect((await logIn(person.email, person.password)).status).toBe(429);
  });
});

describe("deleting an account", () => {
  const deleteOwn = (password: string, { token } = person) =>
    invoke(deleteProfile, { body: { password }, token });

  it("of one's own needs the password", async () => {
    const { status, body } = await deleteOwn("wrong");
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "wrong-password",
      errors: { password: expect.any(String) },
    });
    expect(await getAccount(person.id)).toBeDefined();
  });

  it("frees the address and ends every session at once", async () => {
    const { body: session } = await logIn(person.email, person.password);
    expect((await deleteOwn(person.password)).status).toBe(204);
    expect((await change({})).status).toBe(401);
    const { refreshToken } = session;
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    const body = { nom: "Camille", email: person.email, mot_de_passe: "tarte-tatin" };
    expect((await invoke(register, { body })).status).toBe(201);
  });

  it("is refused to the last administrator, to oneself, to users, and of who is unknown", async () => {
    const admin = await makePerson(services.engine, { role: "ADMIN" });
    const removal = (userId: string, { token }: TestPerson) =>
      invoke(deleteUser, { params: { userId }, token });
    expect(await deleteOwn(admin.password, admin)).toMatchObject({
      status: 409,
      body: { code: "last-administrator" },
    });
    expect(await removal(admin.id, admin)).toMatchObject({
      status: 409,
      body: { code: "own-account" },
    });
    expect((await removal(admin.id, person)).status).toBe(403);
    for (const id of [newId(), "x", "__proto__"]) {
      expect((await removal(id, admin)).status).toBe(404);
    }
    const second = await makePerson(services.engine, { role: "ADMIN" });
    const both = await Promise.all([removal(second.id, admin), removal(admin.id, second)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe("an export", () => {
  it("holds all that is theirs, as a file to keep", async () => {
    const recipeId = await enterRecipe((await makeChallenge()).id, person);
    const voted = await enterRecipe((await makeChallenge()).id);
    await castVote(voted, person.id, 3, new Date());
    await logIn(person.email, person.password);
    const { status, headers, body } = await invoke(exportProfile, { token: person.token });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="a-vos-toques.json"');
    expect(body).toEqual({
      exportedAt: expect.any(String),
      account: {
        id: person.id,
        nom: "Noé",
        email: person.email,
        role: "USER",
        isVerified: true,
        createdAt: expect.any(String),
      },
      sessions: [
        {
          openedAt: expect.any(String),
          continuedAt: expect.any(String),
          endsAt: expect.any(String),
        },
      ],
      recipes: [
        expect.objectContaining({
          id: recipeId,
          imageUrl: expect.stringMatching(/^\/images\/.*webp$/),
        }),
      ],
      votes: [{ recipeId: voted, rating: 3, votedAt: expect.any(String) }],
      next: null,
    });
  });

  it("of many recipes and votes comes in answers that fit, each thing once", async () => {
    const long = "é".repeat(5000);
    const made = Array.from({ length: 400 }, () => recipeItems(person, [], new Date(), long));
    const others = { id: newId(), nom: "Camille" };
    const voted = Array.from({ length: 1200 }, () =>
      recipeItems(others, [{ voter: person.id, rating: 4 }]),
    );
    await putItems([...made, ...voted].flatMap(({ items }) => items));
    await putItems([
      statsItem(
        person,
        made.map(({ card }) => card),
      ),
    ]);
    await logIn(person.email, person.password);
    const [sessions, recipes, votes]: [unknown[], string[], string[]] = [[], [], []];
    let answers = 0;
    let cursor: string | undefined;
    do {
      const query = cursor ? { cursor } : {};
      const { body } = await invoke(exportProfile, { token: person.token, query });
      sessions.push(...body.sessions);
      for (const { id } of body.recipes) recipes.push(id);
      for (const { recipeId } of body.votes) votes.push(recipeId);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(5.5 * 1024 * 1024);
      cursor = body.next ?? undefined;
      answers++;
    } while (cursor);
    expect(answers).toBeGreaterThan(1);
    expect([sessions.length, recipes.length, votes.length]).toEqual([1, 400, 1200]);
    expect([new Set(recipes).size, new Set(votes).size]).toEqual([400, 1200]);
  });

  it("reads nothing of somebody else's by a made-up cursor", async () => {
    const recipe = { part: "recipes", after: newId(), at: new Date().toISOString() };
    const vote = { part: "votes", after: `${newId()}-${newId()}-${newId(4)}`, at: "" };
    const send = (key: object) =>
      invoke(exportProfile, {
        token: person.token,
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
});

it("the calls cost what the contract declares", async () => {
  const costOf = async (handler: unknown, request: TestRequest) => {
    let status = 0;
    const cost = await measureCost(async () => {
      status = (await invoke(handler, request)).status;
    });
    expect(status).toBeLessThan(300);
    return cost;
  };
  for (let recipe = 0; recipe < 20; recipe++) {
    await enterRecipe((await makeChallenge()).id, person);
  }
  const voted = await enterRecipe((await makeChallenge()).id);
  await castVote(voted, person.id, 3, new Date());
  await logIn(person.email, person.password);
  const { nom, email, token } = person;
  const measured = {
    getProfile: await costOf(getProfile, { token }),
    getProfileStats: await costOf(getProfileStats, { token }),
    updateProfile: await costOf(updateProfile, { token, body: { nom: `${nom}!`, email } }),
    exportProfile: await costOf(exportProfile, { token }),
    deleteProfile: await costOf(deleteProfile, { token, body: { password: person.password } }),
  };
  const declared = Object.entries(contract).map(([name, { cost }]) => [name, cost]);
  expect(measured).toEqual(Object.fromEntries(declared));
  const admin = await makePerson(services.engine, { role: "ADMIN" });
  const { id: userId } = await makePerson(services.engine);
  const params = { params: { userId }, token: admin.token };
  expect(await costOf(deleteUser, params)).toEqual(deleteUserCall.cost);
});
