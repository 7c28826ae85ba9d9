import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { getAccount } from "../data/account/account-store.ts";
import { newId } from "../data/table/ids.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as deleteProfile } from "./delete-profile.ts";
import { handler as updateProfile } from "./update-profile.ts";

let services: AuthServices;
let user: TestUser;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());
beforeEach(async () => {
  user = await createTestUser(services.engine, { nom: "Noé" });
});

const change = (fields: Record<string, unknown>) => {
  const { nom, email, password, token } = user;
  const proof = "email" in fields ? { currentPassword: password } : {};
  return invoke(updateProfile, { body: { nom, email, ...proof, ...fields }, token });
};
const setPassword = () => change({ currentPassword: user.password, newPassword: "tarte-tatin" });
const follow = (url: URL | undefined) =>
  invoke(verifyEmail, { query: Object.fromEntries(url?.searchParams ?? []) });

/** Requests an email change. Returns the new address and the emailed link. */
async function requestChange() {
  const email = `${newId()}@exemple.fr`;
  expect((await change({ email })).status).toBe(200);
  await drainOutbox(services.engine);
  return { email, link: services.mailbox.linksTo(email)[0] };
}

describe("concurrent account changes", () => {
  it("changes the user's name even if the password is changed at the same time", async () => {
    beforeNextTransaction(setPassword);
    expect((await change({ nom: "Anaïs" })).status).toBe(200);
    expect(await getAccount(user.id)).toMatchObject({ nom: "Anaïs", epoch: 1 });
  });

  it("accepts an email address change even if an earlier one is confirmed concurrently", async () => {
    const { email, link } = await requestChange();
    beforeNextTransaction(() => follow(link));
    const fields = { nom: "Anaïs", currentPassword: user.password };
    expect((await change(fields)).body).toMatchObject({ pendingEmail: user.email });
    expect(await getAccount(user.id)).toMatchObject({ email, pendingEmail: user.email });
  });

  it("counts an email address change once, even if it is retried after a conflict", async () => {
    for (let time = 0; time < 3; time++) await requestChange();
    const { link } = await requestChange();
    beforeNextTransaction(() => follow(link));
    // This is the fifth change, and five an hour are allowed.
    expect((await change({ email: `${newId()}@exemple.fr` })).status).toBe(200);
  });

  it("deletes the account even if its email address is changed at the same time", async () => {
    const { password, token } = user;
    const { link } = await requestChange();
    beforeNextTransaction(() => follow(link));
    expect((await invoke(deleteProfile, { body: { password }, token })).status).toBe(204);
    expect(await getAccount(user.id)).toBeUndefined();
  });
});

describe("email change link", () => {
  it("rejects an email change link if the user's sessions are revoked at the same time", async () => {
    const { link } = await requestChange();
    beforeNextTransaction(() => changeAccount(user.id, { epoch: 1 }));
    expect((await follow(link)).status).toBe(400);
    expect(await getAccount(user.id)).toMatchObject({ email: user.email, epoch: 1 });
  });

  it("rejects an email change link if the user requests another address at the same time", async () => {
    const { link } = await requestChange();
    const another = `${newId()}@exemple.fr`;
    beforeNextTransaction(() => change({ email: another }));
    expect((await follow(link)).status).toBe(400);
    const account = await getAccount(user.id);
    expect(account).toMatchObject({ email: user.email, pendingEmail: another });
  });
});
