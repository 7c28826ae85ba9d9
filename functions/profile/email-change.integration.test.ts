import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler as login } from "../auth/login.ts";
import { handler as register } from "../auth/register.ts";
import { handler as resetPassword } from "../auth/reset-password.ts";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { findUserIdByEmail, getAccount } from "../data/account/account-store.ts";
import { createLink } from "../data/session/link-store.ts";
import { newId } from "../data/table/ids.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as getProfile } from "./get-profile.ts";
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

/** A new address goes with the current password (D35). */
const change = (fields: Record<string, unknown>, { nom, email, password, token } = person) =>
  invoke(updateProfile, {
    body: { nom, email, ...("email" in fields && { currentPassword: password }), ...fields },
    token,
  });
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

describe("a new address", () => {
  it("needs the current password, which is looked at before the address tells anything (D35)", async () => {
    const taken = (await createTestUser(services.engine)).email;
    const refused = async (email: string, currentPassword?: string) =>
      (await change({ email, currentPassword })).body;
    for (const email of [taken, newAddress()]) {
      expect(await refused(email)).toMatchObject({
        code: "validation",
        errors: { currentPassword: expect.stringContaining("requis") },
      });
      expect(await refused(email, "wrong")).toMatchObject({ code: "wrong-password" });
    }
    for (let guess = 2; guess < 10; guess++) await refused(newAddress(), "wrong");
    for (const email of [taken, newAddress()]) {
      for (const password of ["wrong", person.password]) {
        expect(await refused(email, password)).toMatchObject({ code: "too-many-attempts" });
      }
    }
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

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
    const other = await createTestUser(services.engine);
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
    expect(await findUserIdByEmail(email)).toBe(taken.body.user.id);
    expect((await getAccount(person.id))?.email).toBe(person.email);
  });

  it("replaces one asked for before, whose link is then dead", async () => {
    const first = await requested(newAddress());
    const second = await requested(newAddress());
    const dead = await follow(first);
    expect(dead).toMatchObject({ status: 400, body: { code: "email-change-expired" } });
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
    person = { ...person, password: "tarte-tatin", token: body.accessToken };
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
    person = await createTestUser(services.engine);
    const theirs = await requested(email);
    const statuses = (await Promise.all([follow(mine), follow(theirs)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
