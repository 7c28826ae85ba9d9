import { beforeEach, describe, expect, it, vi } from "vitest";
import { openTestSession } from "../auth/testing/examples.ts";
import type { CeremonyUse } from "../data/passkey/ceremony-store.ts";
import { getPasskey } from "../data/passkey/passkey-store.ts";
import { invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { securityLinesOf } from "../testing/calls/security-lines.ts";
import {
  newChallenge,
  passkeyIdOf,
  sessionOf,
  storeCredential,
} from "../testing/passkeys/passkey-setup.ts";
import {
  assertionOf,
  flag,
  newCredential,
  type ResponseOptions,
  type TestCredential,
} from "../testing/passkeys/software-authenticator.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as confirmWithPasskey } from "./confirm-with-passkey.ts";
import { handler as logInWithPasskey } from "./log-in-with-passkey.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpAuthServices();

const start = Date.parse("2026-11-21T08:00:00.000Z");

let user: TestUser;
let stranger: TestUser;
let credential: TestCredential;
let addresses = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  user = await createTestUser(services.engine);
  stranger = await createTestUser(services.engine);
  credential = await storeCredential(user.id, { counter: 5 });
});

/**
 * API calls that verify a passkey's signature. `ownUse` returns the purpose for which the WebAuthn challenge must have
 * been issued, and also the session if the user is signed in.
 */
const calls = [
  {
    call: "POST /auth/passkeys/login",
    action: "login",
    ownUse: (): CeremonyUse => ({ purpose: "login" }),
    send: (response: unknown) =>
      invoke(logInWithPasskey, { body: { response }, address: `198.51.100.${++addresses % 250}` }),
  },
  {
    call: "POST /users/passkeys/confirm",
    action: "passkey",
    ownUse: (): CeremonyUse => ({ purpose: "confirm", ...sessionOf(user) }),
    send: (response: unknown) =>
      invoke(confirmWithPasskey, { body: { response }, token: user.token }),
  },
];

/** Each of these changes makes a valid WebAuthn response invalid. */
const differences: [title: string, options: (challenge: string) => Partial<ResponseOptions>][] = [
  ["another origin", () => ({ origin: "https://exemple.fr" })],
  ["the origin with another scheme", () => ({ origin: "http://avostoques.exemple.fr" })],
  ["the origin with a port", () => ({ origin: "https://avostoques.exemple.fr:8443" })],
  ["a subdomain as origin", () => ({ origin: "https://x.avostoques.exemple.fr" })],
  ["another relying party", () => ({ rpId: "exemple.fr" })],
  ["crossOrigin true", () => ({ clientData: { crossOrigin: true } })],
  ["a top origin", () => ({ clientData: { topOrigin: "https://exemple.fr" } })],
  ["the type of a creation", () => ({ type: "webauthn.create" })],
  ["no user verification", () => ({ flags: flag.userPresent })],
  ["no user presence", () => ({ flags: flag.userVerified })],
  ["impossible backup flags", () => ({ flags: 5 | flag.backedUp })],
  ["the user handle of another account", () => ({ userHandle: handleOf(stranger) })],
  ["an empty user handle", () => ({ userHandle: "" })],
  ["a signature counter that goes back", () => ({ counter: 4 })],
  ["a signature counter that stays", () => ({ counter: 5 })],
  ["a signature counter that goes back to 0", () => ({ counter: 0 })],
  ["a challenge with a suffix", (challenge) => ({ challenge: `${challenge}A` })],
  ["a challenge that was never issued", () => ({ challenge: "A".repeat(43) })],
];

const handleOf = ({ id }: TestUser) => Buffer.from(id).toString("base64url");

const refusal = {
  status: 401,
  body: {
    code: "wrong-passkey",
    message: "Cette clé d'accès n'a pas été reconnue. Veuillez réessayer.",
  },
};

function expectRefusal({ status, body }: TestAnswer): void {
  expect({ status, body }).toEqual(refusal);
}

describe.each(calls)("$call", ({ action, ownUse, send }) => {
  const good = async (use = ownUse(), now = new Date()) =>
    assertionOf(credential, { challenge: await newChallenge(use, now), counter: 6 });

  it("accepts a valid WebAuthn assertion", async () => {
    expect((await send(await good())).status).toBe(200);
  });

  it.each(differences)("rejects a WebAuthn response with %s", async (_, options) => {
    const challenge = await newChallenge(ownUse());
    const response = assertionOf(credential, { challenge, counter: 6, ...options(challenge) });
    const before = await sessions();
    const { lines } = await securityLinesOf(async () => expectRefusal(await send(response)));
    expect(await sessions()).toEqual(before);
    expect(await getPasskey(passkeyIdOf(credential))).toMatchObject({ counter: 5 });
    const logged = lines.map(({ outcome, ...line }) => [line.action, outcome]);
    expect(logged).toEqual([[action, "wrong-passkey"]]);
  });

  it("rejects a replayed WebAuthn response", async () => {
    const response = await good();
    expect((await send(response)).status).toBe(200);
    expectRefusal(await send(response));
  });

  it("rejects a second response to the same WebAuthn challenge", async () => {
    const challenge = await newChallenge(ownUse());
    expect((await send(assertionOf(credential, { challenge, counter: 6 }))).status).toBe(200);
    expectRefusal(await send(assertionOf(credential, { challenge, counter: 7 })));
  });

  it("rejects a valid response to a WebAuthn challenge if an invalid one was sent first", async () => {
    const challenge = await newChallenge(ownUse());
    const origin = "https://exemple.fr";
    expectRefusal(await send(assertionOf(credential, { challenge, counter: 6, origin })));
    expectRefusal(await send(assertionOf(credential, { challenge, counter: 6 })));
  });

  it("rejects a WebAuthn challenge that is five minutes old", async () => {
    const late = await good();
    const later = await good();
    vi.setSystemTime(start + 5 * 60_000 - 1);
    expect((await send(late)).status).toBe(200);
    vi.setSystemTime(start + 5 * 60_000);
    expectRefusal(await send(later));
  });

  it("rejects a WebAuthn challenge that was issued for another purpose", async () => {
    const session = sessionOf(user);
    const uses: CeremonyUse[] = [
      { purpose: "login" },
      { purpose: "confirm", ...session },
      { purpose: "create", ...session },
    ];
    for (const use of uses.filter(({ purpose }) => purpose !== ownUse().purpose)) {
      expectRefusal(await send(await good(use)));
    }
  });

  it("rejects an unknown credential, and a signature made with another private key", async () => {
    const unknown = newCredential(user.id);
    const challenge = await newChallenge(ownUse());
    expectRefusal(await send(assertionOf(unknown, { challenge })));
    const forged = { ...credential, privateKey: unknown.privateKey };
    const other = { challenge: await newChallenge(ownUse()), counter: 6 };
    expectRefusal(await send(assertionOf(forged, other)));
  });

  it("lets only one of ten concurrent requests use a WebAuthn challenge", async () => {
    const response = await good();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(response)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(401)]);
  });

  it("accepts only one of five concurrent WebAuthn responses with the same signature counter", async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => good()));
    const answers = await Promise.all(responses.map(send));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(4).fill(401)]);
  });

  it("logs a warning when the signature counter decreases, which suggests a copied passkey", async () => {
    const challenge = await newChallenge(ownUse());
    const response = assertionOf(credential, { challenge, counter: 3 });
    const { text } = await securityLinesOf(() => send(response));
    expect(text).toContain('"counter":{"stored":5,"received":3}');
  });
});

describe("POST /users/passkeys/confirm", () => {
  const confirm = (response: unknown, token = user.token) =>
    invoke(confirmWithPasskey, { body: { response }, token });

  it("rejects a WebAuthn challenge issued to another session of the same user", async () => {
    const [sessionId = ""] = (await openTestSession(user.id)).split(".");
    const use = { purpose: "confirm", userId: user.id, sessionId } as const;
    const challenge = await newChallenge(use);
    expectRefusal(await confirm(assertionOf(credential, { challenge, counter: 6 })));
  });

  it("rejects a WebAuthn challenge issued to another user", async () => {
    const challenge = await newChallenge({ purpose: "confirm", ...sessionOf(stranger) });
    expectRefusal(await confirm(assertionOf(credential, { challenge, counter: 6 })));
  });

  it("rejects a passkey that belongs to another account", async () => {
    const challenge = await newChallenge({ purpose: "confirm", ...sessionOf(stranger) });
    const response = assertionOf(credential, { challenge, counter: 6, userHandle: null });
    expectRefusal(await confirm(response, stranger.token));
    const others = await newChallenge({ purpose: "confirm", ...sessionOf(stranger) });
    const disguised = { challenge: others, counter: 6, userHandle: handleOf(stranger) };
    expectRefusal(await confirm(assertionOf(credential, disguised), stranger.token));
  });

  it("returns 429 after ten wrong passkeys, even if the next one is correct", async () => {
    const wrong = assertionOf(credential, { challenge: "unknown" });
    for (let sent = 0; sent < 10; sent++) expectRefusal(await confirm(wrong));
    const challenge = await newChallenge({ purpose: "confirm", ...sessionOf(user) });
    const answer = await confirm(assertionOf(credential, { challenge, counter: 6 }));
    expect(answer).toMatchObject({ status: 429, body: { code: "too-many-attempts" } });
  });
});

async function sessions() {
  return (await scanTable()).filter(({ SK }) => SK === "SESSION");
}
