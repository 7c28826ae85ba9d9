import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { securityLinesOf } from "../testing/calls/security-lines.ts";
import type { CborValue } from "../testing/passkeys/cbor.ts";
import { newChallenge, sessionOf } from "../testing/passkeys/passkey-setup.ts";
import { creationOf, flag, newCredential } from "../testing/passkeys/software-authenticator.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as addPasskey } from "./add-passkey.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpAuthServices();

let user: TestUser;

beforeEach(async () => {
  user = await createTestUser(services.engine);
});

type CreationOptions = Omit<Parameters<typeof creationOf>[1], "challenge">;

async function add(
  options: CreationOptions & { publicKey?: Map<number, CborValue>; id?: string } = {},
): Promise<TestAnswer> {
  const challenge = await newChallenge({ purpose: "create", ...sessionOf(user) });
  const { publicKey, id, ...response } = options;
  const credential = { ...newCredential(user.id), ...(publicKey && { publicKey }) };
  const created = creationOf(credential, { challenge, ...response });
  const body = { response: { ...created, ...(id && { id, rawId: id }) }, name: "Téléphone" };
  return invoke(addPasskey, { token: user.token, body });
}

/**
 * Returns the public key of a new credential after changing the given COSE parameters. The value `undefined` removes a
 * parameter.
 */
function keyWith(changes: [parameter: number, value: CborValue | undefined][]) {
  const { publicKey } = newCredential("user");
  for (const [parameter, value] of changes) {
    if (value === undefined) publicKey.delete(parameter);
    else publicKey.set(parameter, value);
  }
  return publicKey;
}

function rsaKey(modulusLength: number): Map<number, CborValue> {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength });
  const { n = "", e = "" } = publicKey.export({ format: "jwk" });
  return new Map<number, CborValue>([
    [1, 3],
    [3, -257],
    [-1, Buffer.from(n, "base64url")],
    [-2, Buffer.from(e, "base64url")],
  ]);
}

function ed25519Key(): Map<number, CborValue> {
  const { x = "" } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
  return new Map<number, CborValue>([
    [1, 1],
    [3, -8],
    [-1, 6],
    [-2, Buffer.from(x, "base64url")],
  ]);
}

const certified = new Map<string, CborValue>([
  ["alg", -7],
  ["sig", Buffer.alloc(70)],
  ["x5c", new Map()],
]);

/** Well-formed WebAuthn responses that each contain one error. */
const wrong: [title: string, options: Parameters<typeof add>[0]][] = [
  ["another origin", { origin: "https://exemple.fr" }],
  ["another relying party", { rpId: "exemple.fr" }],
  ["crossOrigin true", { clientData: { crossOrigin: true } }],
  ["a top origin", { clientData: { topOrigin: "https://avostoques.exemple.fr" } }],
  ["the type of an assertion", { type: "webauthn.get" }],
  ["no user verification", { flags: flag.userPresent | flag.attestedData }],
  ["no user presence", { flags: flag.userVerified | flag.attestedData }],
  ["impossible backup flags", { flags: 5 | flag.backedUp | flag.attestedData }],
  ["another credential id", { id: "A".repeat(43) }],
  ["an attestation with certificates", { format: "packed", statement: certified }],
  ["an attestation of another format", { format: "tpm", statement: new Map() }],
  ["a statement in a format without one", { statement: certified }],
  ["an unsupported algorithm", { publicKey: keyWith([[3, -35]]) }],
  ["a key without algorithm", { publicKey: keyWith([[3, undefined]]) }],
];

/** WebAuthn responses that are malformed or contain an invalid public key. */
const unreadable: [title: string, options: Parameters<typeof add>[0]][] = [
  ["a key without y", { publicKey: keyWith([[-3, undefined]]) }],
  ["a key on another curve", { publicKey: keyWith([[-1, 2]]) }],
  ["a key of another type", { publicKey: keyWith([[1, 3]]) }],
  ["a point that is not on the curve", { publicKey: keyWith([[-2, Buffer.alloc(32, 7)]]) }],
  ["a coordinate that is too short", { publicKey: keyWith([[-2, Buffer.alloc(31, 7)]]) }],
  ["a coordinate that is text", { publicKey: keyWith([[-2, "x".repeat(32)]]) }],
  ["an RSA key of 1,024 bits", { publicKey: rsaKey(1024) }],
  ["transports that are not a list", { transports: "internal" }],
  ["a transport that is not text", { transports: [7] }],
  ["30 transports", { transports: Array(30).fill("usb") }],
  ["crossOrigin as text", { clientData: { crossOrigin: "false" } }],
  ["an origin that is a list", { clientData: { origin: ["https://avostoques.exemple.fr"] } }],
];

describe("POST /users/passkeys", () => {
  it.each([
    ["ES256", undefined],
    ["EdDSA", ed25519Key()],
    ["RS256", rsaKey(2048)],
  ])("accepts a new passkey with an %s key", async (_, publicKey) => {
    expect((await add(publicKey && { publicKey })).status).toBe(201);
  });

  it("accepts a new passkey without transports and with a signature counter that starts above 0", async () => {
    expect((await add({ transports: undefined, counter: 3 })).status).toBe(201);
  });

  it.each(wrong)("rejects a new passkey with %s", async (_, options) => {
    const { lines } = await securityLinesOf(async () =>
      expect(await add(options)).toMatchObject({ status: 401, body: { code: "wrong-passkey" } }),
    );
    expect(lines).toEqual([{ action: "passkey", outcome: "wrong-passkey", actor: user.id }]);
  });

  it.each(unreadable)("returns 400 for a new passkey with %s", async (_, options) => {
    const { lines } = await securityLinesOf(async () =>
      expect(await add(options)).toMatchObject({ status: 400, body: { code: "invalid-passkey" } }),
    );
    expect(lines).toEqual([{ action: "passkey", outcome: "invalid-passkey", actor: user.id }]);
  });

  it("returns 429 after ten wrong WebAuthn responses, even if the next one is correct", async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect((await add({ origin: "https://exemple.fr" })).status).toBe(401);
    }
    expect((await add()).status).toBe(429);
  });
});
