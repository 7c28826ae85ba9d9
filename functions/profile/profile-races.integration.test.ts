import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import {
  changeAccount,
  createTestUser,
  newEmail,
  type TestUser,
} from "../testing/test-data/users.ts";
import { handler as deleteProfile } from "./delete-profile.ts";
import { changeProfile, followLink, requestEmailChange } from "./testing/profile-setup.ts";

setUpAuthServices();

let user: TestUser;

beforeEach(async () => {
  user = await createTestUser(services.engine, { nom: "Noé" });
});

const change = (fields: Record<string, unknown>) => changeProfile(user, fields);
const setPassword = () => change({ currentPassword: user.password, newPassword: "tarte-tatin" });
const requestChange = () => requestEmailChange(services, user);

describe("concurrent account changes", () => {
  it("rejects a name change if the password is changed concurrently, which ends all sessions", async () => {
    beforeNextTransaction(setPassword);
    expect((await change({ nom: "Anaïs" })).status).toBe(401);
    expect(await getAccount(user.id)).toMatchObject({ nom: "Noé", epoch: 1 });
  });

  it("rejects a password change if the user is banned concurrently", async () => {
    beforeNextTransaction(() => changeAccount(user.id, { isBanned: true, epoch: 1 }));
    expect((await setPassword()).status).toBe(401);
    expect(await getAccount(user.id)).toMatchObject({ epoch: 1 });
  });

  it("accepts a change of the email address while the user confirms an earlier change", async () => {
    const { email, link } = await requestChange();
    beforeNextTransaction(() => followLink(link));
    const fields = { nom: "Anaïs", currentPassword: user.password };
    expect((await change(fields)).body).toMatchObject({ pendingEmail: user.email });
    expect(await getAccount(user.id)).toMatchObject({ email, pendingEmail: user.email });
  });

  it("counts an email address change only once if it is retried after a conflict", async () => {
    for (let time = 0; time < 3; time++) await requestChange();
    const { link } = await requestChange();
    beforeNextTransaction(() => followLink(link));
    // This is the user's fifth change within an hour, the last one that the rate limit allows.
    expect((await change({ email: newEmail() })).status).toBe(200);
  });

  it("deletes the account even if its email address is changed concurrently", async () => {
    const { password, token } = user;
    const { link } = await requestChange();
    beforeNextTransaction(() => followLink(link));
    expect((await invoke(deleteProfile, { body: { password }, token })).status).toBe(204);
    expect(await getAccount(user.id)).toBeUndefined();
  });
});

describe("email change link", () => {
  it("rejects an email change link if the user's sessions are revoked concurrently", async () => {
    const { link } = await requestChange();
    beforeNextTransaction(() => changeAccount(user.id, { epoch: 1 }));
    expect((await followLink(link)).status).toBe(400);
    expect(await getAccount(user.id)).toMatchObject({ email: user.email, epoch: 1 });
  });

  it("rejects an email change link if the user concurrently requests another address", async () => {
    const { link } = await requestChange();
    const another = newEmail();
    beforeNextTransaction(() => change({ email: another }));
    expect((await followLink(link)).status).toBe(400);
    const account = await getAccount(user.id);
    expect(account).toMatchObject({ email: user.email, pendingEmail: another });
  });
});
