import { beforeEach, describe, expect, it, vi } from "vitest";
import { handler as login } from "../auth/login.ts";
import { handler as requestPasswordReset } from "../auth/request-password-reset.ts";
import { handler as resetPassword } from "../auth/reset-password.ts";
import { getAccount } from "../data/account/account-store.ts";
import { getPasskey } from "../data/passkey/passkey-store.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import {
  newChallenge,
  passkeyIdOf,
  sessionOf,
  storeCredential,
} from "../testing/passkeys/passkey-setup.ts";
import {
  assertionOf,
  creationOf,
  newCredential,
  type TestCredential,
} from "../testing/passkeys/software-authenticator.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as addPasskey } from "./add-passkey.ts";
import { handler as logInWithPasskey } from "./log-in-with-passkey.ts";

setUpAuthServices();

const removedSubject = "Les clés d'accès de votre compte ont été retirées";
const warning = "toutes les clés d'accès du compte seront retirées";

/** An account that a stranger created with someone else's email address. */
let account: TestUser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00.000Z") });
  account = await createTestUser(services.engine);
});

/** Requests a reset link and returns the email that contains it. */
async function requestLink(body: object = { disowns: true }) {
  const answer = await invoke(requestPasswordReset, { body: { email: account.email, ...body } });
  expect(answer.status).toBe(200);
  await drainOutbox(services.engine);
  const text = services.mailbox.mailsTo(account.email).at(-1)?.text ?? "";
  const { searchParams } = services.mailbox.linksTo(account.email)[0] ?? {};
  return { text, token: searchParams?.get("token"), disowns: searchParams?.get("disowns") };
}

async function follow(token: unknown): Promise<void> {
  const body = { token, newPassword: "un-tout-autre-secret" };
  expect((await invoke(resetPassword, { body })).status).toBe(200);
  await drainOutbox(services.engine);
}

async function logInWith(credential: TestCredential): Promise<number> {
  const challenge = await newChallenge({ purpose: "login" });
  const response = assertionOf(credential, { challenge });
  return (await invoke(logInWithPasskey, { body: { response } })).status;
}

const subjects = () => services.mailbox.mailsTo(account.email).map(({ subject }) => subject);

describe("password reset of an account that someone else created (D7)", () => {
  it("removes the passkeys and says so in the emails sent before and after the reset", async () => {
    const credentials = [await storeCredential(account.id), await storeCredential(account.id)];
    const { text, token, disowns } = await requestLink();
    expect(text).toContain(warning);
    expect(disowns).toBe("true");
    expect(await logInWith(credentials[0] as TestCredential)).toBe(200);
    await follow(token);
    for (const credential of credentials) {
      expect(await logInWith(credential)).toBe(401);
      expect(await getPasskey(passkeyIdOf(credential))).toBeUndefined();
    }
    expect((await getAccount(account.id))?.passkeys).toBeUndefined();
    expect(subjects()).toContain(removedSubject);
    const body = { email: account.email, mot_de_passe: "un-tout-autre-secret" };
    expect((await invoke(login, { body })).status).toBe(200);
  });

  it("also removes a passkey that is added at the moment of the reset", async () => {
    const credential = newCredential(account.id);
    const challenge = await newChallenge({ purpose: "create", ...sessionOf(account) });
    const { token } = await requestLink();
    beforeNextTransaction(async () => {
      const body = { response: creationOf(credential, { challenge }), name: "Téléphone" };
      expect((await invoke(addPasskey, { token: account.token, body })).status).toBe(201);
    });
    await follow(token);
    expect(await logInWith(credential)).toBe(401);
    expect(subjects()).toContain(removedSubject);
  });

  it("sends no email about passkeys if the account has none", async () => {
    const { token } = await requestLink();
    await follow(token);
    expect(subjects()).not.toContain(removedSubject);
  });

  it("keeps the passkeys of an administrator, because they are a second factor (D58)", async () => {
    const credential = await storeCredential(account.id);
    await changeAccount(account.id, { role: "ADMIN" });
    const { text, token, disowns } = await requestLink();
    expect(text).not.toContain(warning);
    expect(disowns).toBeNull();
    await follow(token);
    expect(await logInWith(credential)).toBe(200);
  });

  it("keeps the passkeys of a user who became an administrator after the email was sent", async () => {
    const credential = await storeCredential(account.id);
    const { token } = await requestLink();
    await changeAccount(account.id, { role: "ADMIN" });
    await follow(token);
    expect(await logInWith(credential)).toBe(200);
    expect(subjects()).not.toContain(removedSubject);
  });

  it.each([{}, { disowns: false }])(
    "keeps the passkeys if the link was requested with %j",
    async (body) => {
      const credential = await storeCredential(account.id);
      const { text, token, disowns } = await requestLink(body);
      expect(text).not.toContain(warning);
      expect(disowns).toBeNull();
      await follow(token);
      expect(await logInWith(credential)).toBe(200);
    },
  );
});
