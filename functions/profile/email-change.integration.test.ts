import { beforeEach, describe, expect, it } from "vitest";
import { handler as register } from "../auth/register.ts";
import { handler as resetPassword } from "../auth/reset-password.ts";
import { findUserIdByEmail, getAccount } from "../data/account/account-store.ts";
import { createLink } from "../data/session/link-store.ts";
import { newId } from "../data/table/ids.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { createTestUser, newEmail, type TestUser } from "../testing/test-data/users.ts";
import { handler as getProfile } from "./get-profile.ts";
import { changeProfile, followLink, logIn, requestEmailChange } from "./testing/profile-setup.ts";

setUpAuthServices();

let user: TestUser;

beforeEach(async () => {
  user = await createTestUser(services.engine, { nom: "Noé" });
});

const change = (fields: Record<string, unknown>, caller = user) => changeProfile(caller, fields);

/** Requests an email change and returns the emailed link. */
const requestChange = async (email: string) =>
  (await requestEmailChange(services, user, email)).link;

describe("PATCH /users/profile", () => {
  it("checks the current password before revealing that an email address is taken (D35)", async () => {
    const taken = (await createTestUser(services.engine)).email;
    const refused = async (email: string, currentPassword?: string) =>
      (await change({ email, currentPassword })).body;
    for (const email of [taken, newEmail()]) {
      expect(await refused(email)).toMatchObject({
        code: "validation",
        errors: { currentPassword: expect.stringContaining("requis") },
      });
      expect(await refused(email, "wrong")).toMatchObject({ code: "wrong-password" });
    }
    for (let guess = 2; guess < 10; guess++) await refused(newEmail(), "wrong");
    for (const email of [taken, newEmail()]) {
      for (const password of ["wrong", user.password]) {
        expect(await refused(email, password)).toMatchObject({ code: "too-many-attempts" });
      }
    }
    expect((await logIn(user.email, user.password)).status).toBe(200);
  });

  it("changes the email address when the user follows the emailed link", async () => {
    const email = newEmail();
    const { body } = await change({ email });
    expect(body).toMatchObject({ user: { email: user.email }, pendingEmail: email });
    expect(body.message).toContain(email);
    expect((await logIn(user.email, user.password)).status).toBe(200);
    await drainOutbox(services.engine);
    const [link] = services.mailbox.linksTo(email);
    expect(link?.pathname).toBe("/verify-email");
    expect(services.mailbox.linksTo(user.email)[0]?.pathname).toBe("/profile");
    expect(await followLink(link)).toMatchObject({ status: 200 });
    expect((await logIn(email, user.password)).status).toBe(200);
    expect((await logIn(user.email, user.password)).status).toBe(401);
    const account = await getAccount(user.id);
    expect(account?.email).toBe(email);
    expect(account).not.toHaveProperty("pendingEmail");
    // The link also works a second time, for example when the user reloads the page.
    expect(await followLink(link)).toMatchObject({ status: 200 });
  });

  it("shows the new email address as pending until it is verified", async () => {
    const read = async () => (await invoke(getProfile, { token: user.token })).body;
    expect(await read()).toEqual({
      user: { id: user.id, nom: "Noé", email: user.email, role: "USER", isVerified: true },
    });
    const email = newEmail();
    const link = await requestChange(email);
    expect((await change({ nom: "Noémie" })).body).toMatchObject({
      pendingEmail: email,
      message: "Profil mis à jour avec succès",
    });
    expect(await read()).toMatchObject({
      user: { nom: "Noémie", email: user.email },
      pendingEmail: email,
    });
    await followLink(link);
    const after = await read();
    expect(after.user.email).toBe(email);
    expect(after).not.toHaveProperty("pendingEmail");
  });

  it("makes the old email address available to other users after the change", async () => {
    await followLink(await requestChange(newEmail()));
    const body = { nom: "Camille", email: user.email, mot_de_passe: "tarte-tatin" };
    expect((await invoke(register, { body })).status).toBe(201);
  });

  it("rejects an email address that is already in use", async () => {
    const other = await createTestUser(services.engine);
    const { status, body } = await change({ email: other.email.toUpperCase() });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "email-taken", errors: { email: expect.any(String) } });
  });

  it("rejects the emailed link if another user has registered the new address in the meantime", async () => {
    const email = newEmail();
    const link = await requestChange(email);
    const body = { nom: "Camille", email, mot_de_passe: "tarte-tatin" };
    const taken = await invoke(register, { body });
    expect(await followLink(link)).toMatchObject({ status: 409, body: { code: "email-taken" } });
    expect(await findUserIdByEmail(email)).toBe(taken.body.user.id);
    expect((await getAccount(user.id))?.email).toBe(user.email);
  });

  it("invalidates the first link when the user then requests a change to a different address", async () => {
    const first = await requestChange(newEmail());
    const second = await requestChange(newEmail());
    const outdated = await followLink(first);
    expect(outdated).toMatchObject({ status: 400, body: { code: "email-change-expired" } });
    expect(outdated.body.message).not.toContain("Email non vérifié");
    expect(await followLink(second)).toMatchObject({ status: 200 });
  });

  it("cancels a pending email address change when the password is changed or reset", async () => {
    const first = await requestChange(newEmail());
    const passwords = { currentPassword: user.password, newPassword: "tarte-tatin" };
    const { body } = await change(passwords);
    expect(body).not.toHaveProperty("pendingEmail");
    expect(await getAccount(user.id)).not.toHaveProperty("pendingEmail");
    expect((await followLink(first)).status).toBe(400);
    user = { ...user, password: "tarte-tatin", token: body.accessToken };
    const second = await requestChange(newEmail());
    const { id: userId, email } = user;
    const token = newId();
    await createLink(token, { purpose: "reset", userId, email, epoch: 1 }, new Date());
    const reset = await invoke(resetPassword, { body: { token, newPassword: "clafoutis" } });
    expect(reset.status).toBe(200);
    expect((await followLink(second)).status).toBe(400);
    expect((await getAccount(userId))?.email).toBe(email);
  });

  it("limits each user to five email change requests per hour", async () => {
    for (let time = 0; time < 5; time++) await change({ email: newEmail() });
    const { status, headers } = await change({ email: newEmail() });
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await change({ nom: "Anaïs" })).status).toBe(200);
  });

  it("lets only one of two users claim the same new email address concurrently", async () => {
    const email = newEmail();
    const mine = await requestChange(email);
    user = await createTestUser(services.engine);
    const theirs = await requestChange(email);
    const statuses = (await Promise.all([followLink(mine), followLink(theirs)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
