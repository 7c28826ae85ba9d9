import { beforeEach, describe, expect, it, vi } from "vitest";
import { handler as login } from "../auth/login.ts";
import { handler as resetPassword } from "../auth/reset-password.ts";
import { openTestSession } from "../auth/testing/examples.ts";
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
import { scanTable } from "../testing/table/items.ts";
import { exhaustLimit } from "../testing/test-data/limits.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
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

let user: TestUser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  user = await createTestUser(services.engine, { nom: "Chef" });
});

const options = (body: unknown, { token } = user) =>
  invoke(passkeyCreationOptions, { token, body });
const add = (response: unknown, name = "Téléphone", { token } = user) =>
  invoke(addPasskey, { token, body: { response, name } });
const list = ({ token } = user) => invoke(listPasskeys, { token });
const remove = (credential: TestCredential, body?: unknown, { token } = user) =>
  invoke(removePasskey, { token, params: { passkeyId: passkeyIdOf(credential) }, body });
const advanceClock = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Adds a passkey for a user. Authorizes the request with the user's current password. */
async function addWithPassword(owner = user) {
  const credential = newCredential(owner.id);
  const { challenge } = (await options({ currentPassword: owner.password }, owner)).body;
  const answer = await add(creationOf(credential, { challenge }), "Téléphone", owner);
  return { credential, answer };
}

/** Returns the pending emails about a user's passkeys. */
async function mails({ id } = user) {
  const tasks = (await scanTable()).filter(
    ({ kind, userId }) => kind === "mail-passkey" && userId === id,
  );
  return tasks.map(({ change, name, email }) => ({ change, name, email }));
}

const proofRequired = { status: 403, body: { code: "proof-required" } };

describe("POST /users/passkeys/options", () => {
  it("returns WebAuthn options for a discoverable passkey with user verification", async () => {
    const stored = await storeCredential(user.id);
    const { status, body } = await options({ currentPassword: user.password });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: "avostoques.exemple.fr", name: "À vos toques" },
      user: {
        id: Buffer.from(user.id).toString("base64url"),
        name: user.email,
        displayName: "Chef",
      },
      timeout: 300_000,
      attestation: "none",
      excludeCredentials: [{ id: stored.id, type: "public-key", transports: ["internal"] }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: "public-key" })),
    });
  });

  it("returns 403 `proof-required` without the current password or a recently used passkey", async () => {
    for (const body of [undefined, {}, { currentPassword: "wrong" }]) {
      expect(await options(body)).toMatchObject(proofRequired);
    }
    const { body } = await options({ currentPassword: "wrong" });
    expect(body.errors).toEqual({ currentPassword: "Mot de passe actuel incorrect" });
  });

  it("does not require the password if the session used a passkey within the last five minutes", async () => {
    await confirmTestSession(user);
    advanceClock(5 * 60_000);
    expect((await options({})).status).toBe(200);
    advanceClock(1);
    expect(await options({})).toMatchObject(proofRequired);
  });

  it("returns 429, even for the correct password, once concurrent guesses reach the limit", async () => {
    beforeNextTransaction(() => exhaustLimit("wrong-own-passwords", user.id));
    expect((await options({ currentPassword: user.password })).status).toBe(429);
  });

  it("returns 429 after ten wrong passwords, even if the next one is correct", async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect(await options({ currentPassword: "wrong" })).toMatchObject(proofRequired);
    }
    expect((await options({ currentPassword: user.password })).status).toBe(429);
  });
});

describe("POST /users/passkeys", () => {
  it("returns 400 if the site is opened at an IP address", async () => {
    const response = creationOf(newCredential(user.id), { challenge: "x".repeat(43) });
    const body = { response, name: "Téléphone" };
    const answer = await invoke(addPasskey, { token: user.token, body, host: "127.0.0.1:3000" });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid-passkey" } });
  });

  it("adds a passkey that the user can log in with", async () => {
    const { credential, answer } = await addWithPassword();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: passkeyIdOf(credential),
        name: "Téléphone",
        createdAt: new Date(start).toISOString(),
        lastUsedAt: null,
      },
    });
    const { challenge } = (await invoke(passkeyRequestOptions)).body;
    const response = assertionOf(credential, { challenge });
    expect((await invoke(logInWithPasskey, { body: { response } })).status).toBe(200);
  });

  it("trims passkey names, removes control characters from them and allows duplicates", async () => {
    await confirmTestSession(user);
    for (const name of [" Clé\u0000 ", "Clé"]) {
      const { challenge } = (await options({})).body;
      const answer = await add(creationOf(newCredential(user.id), { challenge }), name);
      expect(answer.body.name).toBe("Clé");
    }
  });

  it.each(["", "   ", "x".repeat(61), "x".repeat(200), 7, null, undefined])(
    "returns 400 for the passkey name %j",
    async (name) => {
      const body = { response: {}, name };
      const answer = await invoke(addPasskey, { token: user.token, body });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
      expect(Object.keys(answer.body.errors)).toEqual(["name"]);
    },
  );

  it("marks only the current session as confirmed by passkey when the user adds a passkey", async () => {
    const [other = ""] = (await openTestSession(user.id)).split(".");
    await addWithPassword();
    const sessions = (await scanTable()).filter(
      ({ SK, userId }) => SK === "SESSION" && userId === user.id,
    );
    expect(sessions).toHaveLength(2);
    const confirmed = sessions.filter(({ passkeyAt }) => passkeyAt);
    expect(confirmed.map(({ PK }) => PK)).toEqual([`S#${sessionOf(user).sessionId}`]);
    expect(confirmed[0]?.PK).not.toBe(`S#${other}`);
  });

  it("emails the user and writes to the security log when a passkey is added", async () => {
    const { lines, text } = await securityLinesOf(() => addWithPassword());
    const { email, id } = user;
    expect(await mails()).toEqual([{ change: "added", name: "Téléphone", email }]);
    const line = { action: "passkey", outcome: "done", actor: id };
    expect(lines).toEqual([line, line]);
    expect(text).not.toMatch(/Téléphone|@exemple\.fr/);
  });

  it("rejects a WebAuthn challenge that was issued to another session or user", async () => {
    const stranger = await createTestUser(services.engine);
    const [sessionId = ""] = (await openTestSession(user.id)).split(".");
    for (const session of [{ userId: user.id, sessionId }, sessionOf(stranger)]) {
      const challenge = await newChallenge({ purpose: "create", ...session });
      const answer = await add(creationOf(newCredential(user.id), { challenge }));
      expect(answer).toMatchObject({ status: 401, body: { code: "wrong-passkey" } });
    }
    expect((await list()).body).toEqual([]);
  });

  it("rejects a WebAuthn credential that is already stored for any account", async () => {
    const stranger = await createTestUser(services.engine);
    const credential = await storeCredential(stranger.id);
    const { challenge } = (await options({ currentPassword: user.password })).body;
    const answer = await add(creationOf(credential, { challenge }));
    expect(answer).toMatchObject({ status: 401, body: { code: "wrong-passkey" } });
    expect((await getAccount(user.id))?.passkeys).toBeUndefined();
  });

  it("returns 409 if a user with ten passkeys tries to add another one", async () => {
    const { challenge } = (await options({ currentPassword: user.password })).body;
    for (let stored = 0; stored < 10; stored++) await storeCredential(user.id);
    const refused = { status: 409, body: { code: "passkey-limit" } };
    expect(await add(creationOf(newCredential(user.id), { challenge }))).toMatchObject(refused);
    expect(await options({ currentPassword: user.password })).toMatchObject(refused);
  });

  it("stores only ten passkeys when twelve are added concurrently", async () => {
    const challenges = await Promise.all(
      Array.from({ length: 12 }, () => newChallenge({ purpose: "create", ...sessionOf(user) })),
    );
    const answers = await Promise.all(
      challenges.map((challenge) => add(creationOf(newCredential(user.id), { challenge }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), 409, 409]);
    expect((await list()).body).toHaveLength(10);
    expect((await getAccount(user.id))?.passkeys?.size).toBe(10);
  });

  it("adds only one passkey when ten concurrent requests send the same WebAuthn response", async () => {
    const challenge = await newChallenge({ purpose: "create", ...sessionOf(user) });
    const response = creationOf(newCredential(user.id), { challenge });
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(response)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(401)]);
    expect((await list()).body).toHaveLength(1);
  });
});

describe("rate limit on adding and removing passkeys", () => {
  it("allows a user to add and remove 30 passkeys per hour, because each change sends an email", async () => {
    await confirmTestSession(user);
    const first = await storeCredential(user.id);
    await exhaustLimit("passkey-changes", user.id);
    const challenge = await newChallenge({ purpose: "create", ...sessionOf(user) });
    const response = creationOf(newCredential(user.id), { challenge });
    const refused = { status: 429, body: { code: "too-many-attempts" } };
    expect(await add(response)).toMatchObject(refused);
    expect(await remove(first)).toMatchObject(refused);
    expect(await mails()).toEqual([]);
  });

  it("does not count requests without proof of identity", async () => {
    const credential = await storeCredential(user.id);
    for (let sent = 0; sent < 31; sent++) {
      expect(await remove(credential)).toMatchObject(proofRequired);
    }
    await confirmTestSession(user);
    expect((await remove(credential)).status).toBe(200);
  });
});

describe("GET /users/passkeys", () => {
  it("lists only the user's own passkeys, oldest first, with the time when each was last used", async () => {
    const first = await storeCredential(user.id, { now: new Date(start - 2000) });
    const second = await storeCredential(user.id, { now: new Date(start - 1000) });
    await storeCredential((await createTestUser(services.engine)).id);
    const challenge = await newChallenge({ purpose: "confirm", ...sessionOf(user) });
    const response = assertionOf(second, { challenge });
    const confirmed = await invoke(confirmWithPasskey, { token: user.token, body: { response } });
    expect(confirmed.status).toBe(200);
    const { body } = await list({ ...user, token: confirmed.body.accessToken });
    expect(body).toEqual([
      {
        id: passkeyIdOf(first),
        name: "Téléphone",
        createdAt: new Date(start - 2000).toISOString(),
        lastUsedAt: null,
      },
      expect.objectContaining({
        id: passkeyIdOf(second),
        lastUsedAt: new Date(start).toISOString(),
      }),
    ]);
  });
});

describe("DELETE /users/passkeys/{id}", () => {
  it("removes a passkey, so that the user can no longer log in with it", async () => {
    const { credential } = await addWithPassword();
    const other = await storeCredential(user.id);
    const { status, body } = await remove(credential, { currentPassword: user.password });
    expect({ status, body }).toEqual({ status: 200, body: { message: "Clé d'accès supprimée" } });
    expect((await list()).body).toMatchObject([{ id: passkeyIdOf(other) }]);
    const { challenge } = (await invoke(passkeyRequestOptions)).body;
    const response = assertionOf(credential, { challenge });
    expect((await invoke(logInWithPasskey, { body: { response } })).status).toBe(401);
    expect((await remove(other, { currentPassword: user.password })).status).toBe(200);
    expect((await getAccount(user.id))?.passkeys).toBeUndefined();
    expect((await remove(other, { currentPassword: user.password })).status).toBe(404);
  });

  it("emails the user and writes to the security log when a passkey is removed", async () => {
    const credential = await storeCredential(user.id);
    await confirmTestSession(user);
    const { lines } = await securityLinesOf(() => remove(credential));
    expect(await mails()).toEqual([{ change: "removed", name: "Téléphone", email: user.email }]);
    expect(lines).toEqual([{ action: "passkey", outcome: "done", actor: user.id }]);
  });

  it("requires a recently used passkey or the password to remove a passkey", async () => {
    const credential = await storeCredential(user.id);
    expect(await remove(credential)).toMatchObject(proofRequired);
    for (let sent = 0; sent < 10; sent++) {
      expect(await remove(credential, { currentPassword: "wrong" })).toMatchObject(proofRequired);
    }
    expect((await remove(credential, { currentPassword: user.password })).status).toBe(429);
    await confirmTestSession(user);
    expect((await remove(credential)).status).toBe(200);
  });

  it("returns 404 for unknown passkeys and for other users' passkeys, even without a password", async () => {
    const others = await storeCredential((await createTestUser(services.engine)).id);
    expect((await remove(others)).status).toBe(404);
    for (const passkeyId of ["x", "A".repeat(43), "x".repeat(5000)]) {
      const answer = await invoke(removePasskey, { token: user.token, params: { passkeyId } });
      expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
    }
  });

  it("removes a passkey only once when five concurrent requests remove it", async () => {
    const credential = await storeCredential(user.id);
    await confirmTestSession(user);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(credential)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(4).fill(404)]);
    expect(await mails()).toHaveLength(1);
  });
});

describe("password change", () => {
  it("keeps passkeys after a password change, but does not treat the new session as confirmed", async () => {
    await storeCredential(user.id);
    await confirmTestSession(user);
    const body = {
      nom: user.nom,
      email: user.email,
      currentPassword: user.password,
      newPassword: "un-tout-autre-secret",
    };
    const { accessToken } = (await invoke(updateProfile, { token: user.token, body })).body;
    const renewed = { ...user, token: accessToken };
    expect((await list(renewed)).body).toHaveLength(1);
    expect(await options({}, renewed)).toMatchObject(proofRequired);
  });

  it("keeps the user's passkeys when the password is reset with an emailed link", async () => {
    const credential = await storeCredential(user.id);
    const token = newId(20);
    const { id: userId, email } = user;
    await createLink(token, { purpose: "reset", userId, email, epoch: 0 }, new Date());
    const body = { token, newPassword: "un-tout-autre-secret" };
    expect((await invoke(resetPassword, { body })).status).toBe(200);
    const { challenge } = (await invoke(passkeyRequestOptions)).body;
    const response = assertionOf(credential, { challenge });
    expect((await invoke(logInWithPasskey, { body: { response } })).status).toBe(200);
    const credentials = { email, mot_de_passe: "un-tout-autre-secret" };
    expect((await invoke(login, { body: credentials })).status).toBe(200);
  });
});
