import { beforeEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { handler as changeUserRole } from "../admin/change-user-role.ts";
import { handler as listUsers } from "../admin/list-users.ts";
import { handler as login } from "../auth/login.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { handler as resetPassword } from "../auth/reset-password.ts";
import { handler as getChallenge } from "../challenges/get-challenge.ts";
import { getAccount } from "../data/account/account-store.ts";
import { createLink } from "../data/session/link-store.ts";
import { newId } from "../data/table/ids.ts";
import { handler as updateProfile } from "../profile/update-profile.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { securityLinesOf } from "../testing/calls/security-lines.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import {
  confirmTestSession,
  newChallenge,
  passkeyIdOf,
  storeCredential,
} from "../testing/passkeys/passkey-setup.ts";
import {
  assertionOf,
  creationOf,
  newCredential,
  type TestCredential,
} from "../testing/passkeys/software-authenticator.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as addPasskey } from "./add-passkey.ts";
import { handler as confirmWithPasskey } from "./confirm-with-passkey.ts";
import { handler as listPasskeys } from "./list-passkeys.ts";
import { handler as logInWithPasskey } from "./log-in-with-passkey.ts";
import { handler as passkeyCreationOptions } from "./passkey-creation-options.ts";
import { handler as passkeyRequestOptions } from "./passkey-request-options.ts";
import { handler as removePasskey } from "./remove-passkey.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpAuthServices();

const start = Date.parse("2026-11-21T08:00:00.000Z");

let admin: TestUser;
let credential: TestCredential;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  admin = await createTestUser(services.engine, { role: "ADMIN" });
  credential = await storeCredential(admin.id);
});

type Owner = Pick<TestUser, "id" | "token">;

const secondFactor = {
  status: 403,
  body: { code: "second-factor", message: "Confirmez votre identité avec votre clé d'accès." },
};
const proofRequired = { status: 403, body: { code: "proof-required" } };

const users = (token: string) => invoke(listUsers, { token });
const passwordLogin = async ({ email, password }: TestUser) =>
  (await invoke(login, { body: { email, mot_de_passe: password } })).body;

async function confirm({ id, token }: Owner) {
  const { challenge } = (await invoke(passkeyRequestOptions, { token })).body;
  const body = { response: assertionOf({ ...credential }, { challenge }) };
  const answer = await invoke(confirmWithPasskey, { token, body });
  expect(answer.status).toBe(200);
  return { id, token: answer.body.accessToken as string };
}

const options = ({ token }: Owner, body: unknown = {}) =>
  invoke(passkeyCreationOptions, { token, body });

function add({ id, token }: Owner, challenge: string) {
  const response = creationOf(newCredential(id), { challenge });
  return invoke(addPasskey, { token, body: { response, name: "Clé" } });
}

const remove = ({ token }: Owner, removed: TestCredential, body?: unknown) =>
  invoke(removePasskey, { token, params: { passkeyId: passkeyIdOf(removed) }, body });

const storedPasskeys = async ({ id }: Owner) => [...((await getAccount(id))?.passkeys ?? [])];

describe("admin API calls (D58)", () => {
  it("logs the request and returns 403 until the administrator has confirmed with a passkey", async () => {
    const { lines } = await securityLinesOf(async () =>
      expect(await users(admin.token)).toMatchObject(secondFactor),
    );
    expect(lines).toMatchObject([{ outcome: "second-factor", actor: admin.id }]);
    const confirmed = await confirm(admin);
    expect((await users(confirmed.token)).status).toBe(200);
  });

  it("allows admin API calls for 12 hours after a login with a passkey", async () => {
    const challenge = await newChallenge({ purpose: "login" });
    const response = assertionOf(credential, { challenge });
    let { accessToken, refreshToken } = (await invoke(logInWithPasskey, { body: { response } }))
      .body;
    expect((await users(accessToken)).status).toBe(200);
    for (const [elapsed, status] of [
      [12 * hourMs, 200],
      [12 * hourMs + 1000, 403],
    ] as const) {
      vi.setSystemTime(start + elapsed);
      ({ accessToken, refreshToken } = (await invoke(refresh, { body: { refreshToken } })).body);
      expect((await users(accessToken)).status, String(elapsed)).toBe(status);
    }
    const confirmed = await confirm({ id: admin.id, token: accessToken });
    expect((await users(confirmed.token)).status).toBe(200);
  });

  it("allows admin API calls only in the session in which the passkey was used", async () => {
    const other = await passwordLogin(admin);
    await confirm(admin);
    expect((await users(admin.token)).status).toBe(200);
    expect(await users(other.accessToken)).toMatchObject(secondFactor);
  });

  it("does not require a second factor by default from administrators without a passkey", async () => {
    const { token } = await createTestUser(services.engine, { role: "ADMIN" });
    expect((await users(token)).status).toBe(200);
  });

  it("requires a second factor when a user with a passkey becomes an administrator", async () => {
    const promoted = await createTestUser(services.engine);
    await storeCredential(promoted.id);
    const { token } = await createTestUser(services.engine, { role: "ADMIN" });
    const body = { role: "ADMIN" };
    await invoke(changeUserRole, { token, params: { userId: promoted.id }, body });
    expect(await users(promoted.token)).toMatchObject(secondFactor);
  });

  it("returns 403 `forbidden` for users who are not administrators, even after using a passkey", async () => {
    const user = await createTestUser(services.engine);
    await storeCredential(user.id);
    await confirmTestSession(user);
    expect(await users(user.token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("does not require a second factor to read an upcoming challenge", async () => {
    const { id } = await createTestChallenge({ starts: inHours(24), ends: inHours(48) });
    const answer = await invoke(getChallenge, {
      token: admin.token,
      params: { challengeId: id },
    });
    expect(answer.status).toBe(200);
  });
});

describe("administrator's password", () => {
  it("rejects admin API calls if the session was opened or refreshed without a passkey", async () => {
    const expectRefusal = async (accessToken: string) =>
      expect(await users(accessToken)).toMatchObject(secondFactor);
    const { nom, email, password } = admin;
    const opened = await passwordLogin(admin);
    await expectRefusal(opened.accessToken);
    const { refreshToken } = opened;
    const refreshed = (await invoke(refresh, { body: { refreshToken } })).body;
    await expectRefusal(refreshed.accessToken);
    const body = { nom, email, currentPassword: password, newPassword: "un-tout-autre-secret" };
    const changed = (await invoke(updateProfile, { token: admin.token, body })).body;
    await expectRefusal(changed.accessToken);
    const token = newId(20);
    const link = { purpose: "reset", userId: admin.id, email, epoch: 1 } as const;
    await createLink(token, link, new Date());
    const newPassword = "encore-un-autre-secret";
    expect((await invoke(resetPassword, { body: { token, newPassword } })).status).toBe(200);
    const afterReset = await passwordLogin({ ...admin, password: newPassword });
    await expectRefusal(afterReset.accessToken);
  });

  it("does not accept the password alone from an administrator who adds a second passkey", async () => {
    const answers = await Promise.all(
      [admin.password, "wrong"].map((currentPassword) => options(admin, { currentPassword })),
    );
    for (const answer of answers) expect(answer).toMatchObject(proofRequired);
    // The response does not reveal whether the password was correct.
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await storedPasskeys(admin)).toHaveLength(1);
  });

  it("rejects a second passkey if its options were requested before the first passkey was added", async () => {
    const newcomer = await createTestUser(services.engine, { role: "ADMIN" });
    const intruder = { ...newcomer, token: (await passwordLogin(newcomer)).accessToken };
    const body = { currentPassword: newcomer.password };
    const [own, others] = [await options(newcomer, body), await options(intruder, body)];
    expect((await add(newcomer, own.body.challenge)).status).toBe(201);
    expect(await add(intruder, others.body.challenge)).toMatchObject(proofRequired);
    expect(await storedPasskeys(newcomer)).toHaveLength(1);
  });

  it("rejects a passkey whose options were requested before the user was made an administrator", async () => {
    const user = await createTestUser(services.engine);
    await storeCredential(user.id);
    const { challenge } = (await options(user, { currentPassword: user.password })).body;
    await changeAccount(user.id, { role: "ADMIN" });
    expect(await add(user, challenge)).toMatchObject(proofRequired);
  });

  it("stores only one passkey if two sessions add an administrator's first passkey concurrently", async () => {
    const newcomer = await createTestUser(services.engine, { role: "ADMIN" });
    const body = { currentPassword: newcomer.password };
    const sessions = [
      newcomer,
      { ...newcomer, token: (await passwordLogin(newcomer)).accessToken },
    ];
    const challenges = await Promise.all(
      sessions.map(async (session) => (await options(session, body)).body.challenge as string),
    );
    const answers = await Promise.all(
      sessions.map((session, index) => add(session, challenges[index] ?? "")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await storedPasskeys(newcomer)).toHaveLength(1);
  });

  it("does not add a passkey if the user is made an administrator during the request", async () => {
    const user = await createTestUser(services.engine);
    await storeCredential(user.id);
    const { challenge } = (await options(user, { currentPassword: user.password })).body;
    beforeNextTransaction(() => changeAccount(user.id, { role: "ADMIN" }));
    expect(await add(user, challenge)).toMatchObject(proofRequired);
  });

  it("does not accept the password alone from an administrator who removes a passkey", async () => {
    const body = { currentPassword: admin.password };
    expect(await remove(admin, credential, body)).toMatchObject(proofRequired);
    expect(await storedPasskeys(admin)).toHaveLength(1);
  });

  it("rejects a passkey removal by password if the user has just become an administrator", async () => {
    const user = await createTestUser(services.engine);
    const own = await storeCredential(user.id);
    beforeNextTransaction(() => changeAccount(user.id, { role: "ADMIN" }));
    const answer = await remove(user, own, { currentPassword: user.password });
    expect(answer).toMatchObject(proofRequired);
    expect(await storedPasskeys(user)).toHaveLength(1);
  });
});

describe("administrator's passkey", () => {
  it("lets an administrator add and remove passkeys right after using a passkey", async () => {
    const confirmed = await confirm(admin);
    const { challenge } = (await options(confirmed)).body;
    expect((await add(confirmed, challenge)).status).toBe(201);
    expect((await remove(confirmed, credential)).status).toBe(200);
    expect(await storedPasskeys(admin)).toHaveLength(1);
  });

  it("does not let an administrator add a passkey more than five minutes after using one", async () => {
    const confirmed = await confirm(admin);
    vi.setSystemTime(start + 4 * 60_000);
    const { challenge } = (await options(confirmed)).body;
    vi.setSystemTime(start + 5 * 60_000 + 1);
    expect(await add(confirmed, challenge)).toMatchObject(proofRequired);
    expect((await add(await confirm(confirmed), challenge)).status).toBe(201);
  });

  it("allows admin API calls as soon as an administrator has added a first passkey", async () => {
    const newcomer = await createTestUser(services.engine, { role: "ADMIN" });
    const { challenge } = (await options(newcomer, { currentPassword: newcomer.password })).body;
    expect((await add(newcomer, challenge)).status).toBe(201);
    expect((await users(newcomer.token)).status).toBe(200);
    expect((await invoke(listPasskeys, { token: newcomer.token })).body).toHaveLength(1);
  });
});
