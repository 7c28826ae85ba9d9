import { beforeEach, describe, expect, it, vi } from "vitest";
import { handler as login } from "../auth/login.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { getAccount } from "../data/account/account-store.ts";
import { getPasskey } from "../data/passkey/passkey-store.ts";
import { getSession } from "../data/session/session-store.ts";
import { clientAddress, invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { passkeyIdOf, sessionOf, storeCredential } from "../testing/passkeys/passkey-setup.ts";
import { assertionOf, type TestCredential } from "../testing/passkeys/software-authenticator.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { exhaustLimit } from "../testing/test-data/limits.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as logInWithPasskey } from "./log-in-with-passkey.ts";
import { handler as passkeyRequestOptions } from "./passkey-request-options.ts";

setUpAuthServices();

const start = Date.parse("2026-11-21T08:00:00.000Z");

let user: TestUser;
let credential: TestCredential;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  user = await createTestUser(services.engine, { nom: "Chef" });
  credential = await storeCredential(user.id);
});

const loginChallenge = async () => (await invoke(passkeyRequestOptions)).body.challenge as string;
const logIn = (response: unknown, request = {}): Promise<TestAnswer> =>
  invoke(logInWithPasskey, { body: { response }, ...request });

describe("POST /auth/passkeys/options", () => {
  it("returns WebAuthn options that allow a login with any discoverable passkey of the site", async () => {
    const { status, body } = await invoke(passkeyRequestOptions);
    expect(status).toBe(200);
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "avostoques.exemple.fr",
      timeout: 300_000,
      userVerification: "required",
      allowCredentials: [],
    });
    expect((await invoke(passkeyRequestOptions)).body.challenge).not.toBe(body.challenge);
  });

  it("lists the user's passkeys in the WebAuthn options if the request has an access token", async () => {
    const { body } = await invoke(passkeyRequestOptions, { token: user.token });
    const { id } = credential;
    expect(body.allowCredentials).toEqual([{ id, type: "public-key", transports: ["internal"] }]);
  });

  it.each(["", "Bearer x.y.z", "Basic x"])(
    "returns 401 if the Authorization header '%s' contains no valid access token",
    async (authorization) => {
      const answer = await invoke(passkeyRequestOptions, { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
    },
  );

  it.each(["192.0.2.7", "[2001:db8::7]", "127.0.0.1:3000"])(
    "returns 400 if the site is opened at %s, because passkeys require a domain name",
    async (host) => {
      const answer = await invoke(passkeyRequestOptions, { host });
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid-passkey" } });
    },
  );

  it("issues WebAuthn options for localhost when the site is opened at localhost", async () => {
    const { body } = await invoke(passkeyRequestOptions, { host: "localhost:3000" });
    expect(body.rpId).toBe("localhost");
  });
});

describe("POST /auth/passkeys/login", () => {
  it("returns 400 without counting a failed attempt if the site is opened at an IP address", async () => {
    const wrong = assertionOf(credential, { challenge: "x".repeat(43) });
    const answer = await logIn(wrong, { host: "127.0.0.1:3000" });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid-passkey" } });
    const items = await scanTable();
    expect(items.filter(({ PK }) => PK.startsWith("X#failed-logins"))).toEqual([]);
  });

  it("returns the same body as a password login and sets the device cookie", async () => {
    const answer = await logIn(assertionOf(credential, { challenge: await loginChallenge() }));
    const body = { email: user.email, mot_de_passe: user.password };
    const withPassword = await invoke(login, { body });
    expect([answer.status, withPassword.status]).toEqual([200, 200]);
    expect(answer.body.user).toEqual(withPassword.body.user);
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(withPassword.body).sort());
    expect(answer.cookies[0]).toMatch(/^__Secure-device=[\w-]{16}\.[\w-]{43}; /);
    const { refreshToken } = answer.body;
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(200);
  });

  it("stores the time of the login in the session, and keeps it when the token is refreshed", async () => {
    const { body } = await logIn(assertionOf(credential, { challenge: await loginChallenge() }));
    const { sessionId } = sessionOf({ id: user.id, token: body.accessToken });
    const passkeyAt = async () => (await getSession(sessionId, new Date()))?.passkeyAt;
    expect(await passkeyAt()).toBe(new Date(start).toISOString());
    vi.setSystemTime(start + 60_000);
    await invoke(refresh, { body: { refreshToken: body.refreshToken } });
    expect(await passkeyAt()).toBe(new Date(start).toISOString());
  });

  it("stores the passkey's signature counter and the time of its last use", async () => {
    const challenge = await loginChallenge();
    vi.setSystemTime(start + 60_000);
    expect((await logIn(assertionOf(credential, { challenge, counter: 7 }))).status).toBe(200);
    const lastUsedAt = new Date(start + 60_000).toISOString();
    expect(await getPasskey(passkeyIdOf(credential))).toMatchObject({ counter: 7, lastUsedAt });
  });

  it("accepts a passkey whose signature counter stays at 0, even without a user handle", async () => {
    for (const userHandle of [credential.userHandle, null]) {
      const challenge = await loginChallenge();
      expect((await logIn(assertionOf(credential, { challenge, userHandle }))).status).toBe(200);
    }
  });

  it("returns 403 for banned and unverified users who log in with a passkey", async () => {
    await changeAccount(user.id, { isVerified: false });
    const unverified = await logIn(assertionOf(credential, { challenge: await loginChallenge() }));
    expect(unverified).toMatchObject({ status: 403, body: { code: "email-not-verified" } });
    await changeAccount(user.id, { isBanned: true, banReason: "Copies" });
    const banned = await logIn(assertionOf(credential, { challenge: await loginChallenge() }));
    const message = "Votre compte a été banni : Copies";
    expect(banned).toMatchObject({ status: 403, body: { code: "banned", message } });
  });

  it("cancels the deletion warning for an idle account when its user logs in", async () => {
    await changeAccount(user.id, { warnedAt: new Date(start).toISOString() });
    await logIn(assertionOf(credential, { challenge: await loginChallenge() }));
    expect((await getAccount(user.id))?.warnedAt).toBeUndefined();
  });

  it("returns 429 after 100 wrong passkeys from one IP address, but not for other addresses", async () => {
    const address = "203.0.113.9";
    const wrong = assertionOf(credential, { challenge: "unknown" });
    await Promise.all(Array.from({ length: 99 }, () => logIn(wrong, { address })));
    expect((await logIn(wrong, { address })).status).toBe(401);
    const refused = await logIn(wrong, { address });
    expect(refused).toMatchObject({ status: 429, body: { code: "too-many-attempts" } });
    expect((await logIn(wrong)).status).toBe(401);
  });

  it("accepts a correct passkey even after 100 failed logins from its network (D36)", async () => {
    await exhaustLimit("failed-logins-from-network", clientAddress);
    const answer = await logIn(assertionOf(credential, { challenge: await loginChallenge() }));
    expect(answer.status).toBe(200);
  });
});
