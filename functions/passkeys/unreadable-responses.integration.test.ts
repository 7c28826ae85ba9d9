import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CeremonyUse } from "../data/passkey/ceremony-store.ts";
import { invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { newChallenge, sessionOf, storeCredential } from "../testing/passkeys/passkey-setup.ts";
import {
  assertionOf,
  creationOf,
  newCredential,
  type TestCredential,
} from "../testing/passkeys/software-authenticator.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as addPasskey } from "./add-passkey.ts";
import { handler as confirmWithPasskey } from "./confirm-with-passkey.ts";
import { handler as logInWithPasskey } from "./log-in-with-passkey.ts";

// Disables the rate limit, because the tests send too many wrong passkeys.
vi.mock(import("./wrong-passkey.ts"), async (original) => ({
  ...(await original()),
  countWrongPasskeys: (_failures, _now, act) => act(),
}));

setUpAuthServices();

let user: TestUser;
let credential: TestCredential;

beforeEach(async () => {
  user = await createTestUser(services.engine);
  credential = await storeCredential(user.id);
});

type Response = ReturnType<typeof assertionOf> | ReturnType<typeof creationOf>;

/** API calls that accept a WebAuthn response. `good` returns a valid response. */
const calls: {
  call: string;
  good(): Promise<Response>;
  send(response: unknown): Promise<TestAnswer>;
}[] = [
  {
    call: "POST /auth/passkeys/login",
    good: async () => assertionOf(credential, { challenge: await newChallenge(uses.login()) }),
    send: (response) => invoke(logInWithPasskey, { body: { response } }),
  },
  {
    call: "POST /users/passkeys/confirm",
    good: async () => assertionOf(credential, { challenge: await newChallenge(uses.confirm()) }),
    send: (response) => invoke(confirmWithPasskey, { token: user.token, body: { response } }),
  },
  {
    call: "POST /users/passkeys",
    good: async () =>
      creationOf(newCredential(user.id), { challenge: await newChallenge(uses.create()) }),
    send: (response) =>
      invoke(addPasskey, { token: user.token, body: { response, name: "Téléphone" } }),
  },
];

const uses = {
  login: (): CeremonyUse => ({ purpose: "login" }),
  confirm: (): CeremonyUse => ({ purpose: "confirm", ...sessionOf(user) }),
  create: (): CeremonyUse => ({ purpose: "create", ...sessionOf(user) }),
};

const invalid = { status: 400, body: { code: "invalid-passkey" } };
const messages = {
  "invalid-passkey": "La réponse de la clé d'accès est illisible. Veuillez réessayer.",
  "wrong-passkey": "Cette clé d'accès n'a pas été reconnue. Veuillez réessayer.",
};

/** Checks that the API call rejects the WebAuthn response with the right status, code and message. */
function expectRefusal({ status, body }: TestAnswer, details: string): void {
  expect([400, 401], details).toContain(status);
  const code = status === 400 ? "invalid-passkey" : "wrong-passkey";
  expect(body, details).toEqual({ code, message: messages[code] });
}

/** Fields of a WebAuthn response that contain base64url-encoded bytes. */
const byteMembers = ["clientDataJSON", "attestationObject", "authenticatorData", "signature"];

function membersOf({ response }: Response): [name: string, text: string][] {
  return Object.entries(response as Record<string, unknown>).filter(
    (member): member is [string, string] => byteMembers.includes(member[0]),
  );
}

function withMember(response: Response, name: string, value: unknown): unknown {
  return { ...response, response: { ...response.response, [name]: value } };
}

describe.each(calls)("$call", ({ good, send }) => {
  it("returns 400 if the WebAuthn response or one of its members is missing or malformed", async () => {
    const response = await good();
    const values = [undefined, null, true, 7, "x", [], {}, [response], "A".repeat(200_000)];
    for (const value of values) expect(await send(value), String(value)).toMatchObject(invalid);
    const broken = [
      undefined,
      null,
      7,
      "",
      "é",
      "=",
      "A",
      "A===",
      "a+b/",
      {},
      [],
      "A".repeat(100_000),
    ];
    for (const name of ["id", "rawId", "type", "response"]) {
      for (const value of broken) {
        const answer = await send({ ...response, [name]: value });
        expect(answer, `${name}: ${value}`.slice(0, 60)).toMatchObject(invalid);
      }
    }
    for (const [name] of membersOf(response)) {
      for (const value of broken) {
        const answer = await send(withMember(response, name, value));
        if (name === "signature" && value === "") expectRefusal(answer, name);
        else expect(answer, `${name}: ${value}`.slice(0, 60)).toMatchObject(invalid);
      }
    }
  });

  it("returns 400 if the client data of a WebAuthn response is not JSON with the expected fields", async () => {
    const response = await good();
    const texts = [
      "",
      "null",
      "[]",
      "7",
      "{}",
      "{",
      '{"type":1}',
      "[".repeat(3000),
      "\ufeff\ufeff{}",
    ];
    for (const text of texts) {
      const clientDataJSON = Buffer.from(text).toString("base64url");
      const answer = await send(withMember(response, "clientDataJSON", clientDataJSON));
      expect(answer, text.slice(0, 20)).toMatchObject(invalid);
    }
    const invalidUtf8 = Buffer.from([0x7b, 0xff, 0x7d]).toString("base64url");
    expect(await send(withMember(response, "clientDataJSON", invalidUtf8))).toMatchObject(invalid);
  });

  it("rejects a WebAuthn response in which one field is truncated at any byte", async () => {
    const response = await good();
    for (const [name, text] of membersOf(response)) {
      const bytes = Buffer.from(text, "base64url");
      for (let length = 0; length < bytes.length; length++) {
        const value = bytes.subarray(0, length).toString("base64url");
        const answer = await send(withMember(response, name, value));
        expectRefusal(answer, `${name}, ${length} bytes`);
        if (name !== "signature") expect(answer.status, `${name}, ${length} bytes`).toBe(400);
      }
    }
  });

  it("rejects a WebAuthn response in which one field is replaced with up to 127 random bytes", async () => {
    const response = await good();
    for (const [name] of membersOf(response)) {
      for (let length = 0; length < 128; length++) {
        const value = randomBytes(length).toString("base64url");
        expectRefusal(await send(withMember(response, name, value)), `${name}: ${value}`);
      }
    }
  });

  it("rejects a WebAuthn response with extra bytes at the end of any field", async () => {
    for (const [name] of membersOf(await good())) {
      for (const extra of [1, 2, 3, 100]) {
        const response = await good();
        const text = (response.response as Record<string, string>)[name] ?? "";
        const bytes = Buffer.concat([Buffer.from(text, "base64url"), Buffer.alloc(extra)]);
        const answer = await send(withMember(response, name, bytes.toString("base64url")));
        expectRefusal(answer, `${name}, ${extra} bytes appended`);
      }
    }
  });
});

describe("POST /auth/passkeys/login", () => {
  it("returns 400 or 401 for 1,000 WebAuthn responses with a changed, added or missing byte", async () => {
    const [logIn] = calls;
    const change = fc.record({
      name: fc.constantFrom("clientDataJSON", "authenticatorData", "signature", "id", "userHandle"),
      at: fc.nat(2000),
      byte: fc.integer({ min: 1, max: 255 }),
      edit: fc.constantFrom("replace", "insert", "delete"),
    });
    const property = fc.asyncProperty(change, async ({ name, at, byte, edit }) => {
      const response = (await logIn?.good()) as ReturnType<typeof assertionOf>;
      const isCredentialId = name === "id";
      const text = isCredentialId
        ? response.id
        : ((response.response as Record<string, string>)[name] ?? "");
      const bytes = [...Buffer.from(text, "base64url")];
      const position = at % bytes.length;
      if (edit === "replace") bytes[position] = (bytes[position] ?? 0) ^ byte;
      else if (edit === "insert") bytes.splice(position, 0, byte);
      else bytes.splice(position, 1);
      const value = Buffer.from(bytes).toString("base64url");
      const changed = isCredentialId
        ? { ...response, id: value, rawId: value }
        : withMember(response, name, value);
      expectRefusal((await logIn?.send(changed)) as TestAnswer, `${edit} in ${name}`);
    });
    await fc.assert(property, { numRuns: 1000 });
  });
});
