import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newAccount } from "../data/items/account.ts";
import { audience, issuer } from "../http/access-token.ts";
import { signAccessToken } from "./sign-access-token.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);
const account = {
  ...newAccount({ nom: "Zoé", email: "zoe@exemple.fr", role: "USER" }, now),
  isVerified: true,
  epoch: 3,
};
const claims = {
  sid: "session",
  sub: account.id,
  nom: "Zoé",
  role: "ADMIN",
  verified: true,
  epoch: 3,
  iss: issuer,
  aud: audience,
  iat: seconds,
  exp: seconds + 900,
};

let verifyAccessToken: typeof import("../http/access-token.ts").verifyAccessToken;

beforeAll(async () => {
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "test", alg: "EdDSA", use: "sig" };
  vi.stubEnv("PUBLIC_KEYS", JSON.stringify({ keys: [jwk] }));
  // Reloads the module, to clear its cache of public keys.
  vi.resetModules();
  ({ verifyAccessToken } = await import("../http/access-token.ts"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

afterEach(() => vi.useRealTimers());

interface Forgery {
  payload?: JWTPayload;
  header?: { alg?: string; typ?: string; kid?: string };
  key?: KeyObject | Uint8Array;
}

function forge({ payload = claims, header, key = privateKey }: Forgery): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", kid: "test", ...header })
    .sign(key);
}

describe("signAccessToken", () => {
  it("includes the user's id and role in the access token", async () => {
    const token = await signAccessToken(account, "session", now, { kid: "test", privateKey });
    expect(await verifyAccessToken(token)).toEqual({
      userId: account.id,
      nom: "Zoé",
      role: "USER",
      isVerified: true,
      epoch: 3,
      sessionId: "session",
    });
  });

  it("returns an access token that is valid for 15 minutes", async () => {
    const token = await signAccessToken(account, "session", now, { kid: "test", privateKey });
    vi.useFakeTimers({ toFake: ["Date"], now: now.getTime() + 14 * 60_000 });
    await expect(verifyAccessToken(token)).resolves.toMatchObject({ userId: account.id });
    vi.setSystemTime(now.getTime() + 15 * 60_000 + 1000);
    await expect(verifyAccessToken(token)).rejects.toMatchObject({ code: "not-signed-in" });
  });
});

describe("verifyAccessToken", () => {
  it("accepts an unmodified access token that was signed with the site's key", async () => {
    await expect(verifyAccessToken(await forge({}))).resolves.toMatchObject({ role: "ADMIN" });
  });

  const { exp: _, ...endless } = claims;
  const { sub: __, ...nameless } = claims;
  const { sid: ___, ...sessionless } = claims;
  const publicBytes = publicKey.export({ format: "der", type: "spki" });
  const publicPem = Buffer.from(publicKey.export({ format: "pem", type: "spki" }));
  const publicX = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
  const symmetric = { alg: "HS256" };

  it.each<[string, () => Promise<string> | string]>([
    ["no signature", () => new UnsecuredJWT(claims).encode()],
    ["a signature by another key", () => forge({ key: generateKeyPairSync("ed25519").privateKey })],
    ["the id of an unknown key", () => forge({ header: { kid: "other" } })],
    ["an HMAC keyed with the DER public key", () => forge({ header: symmetric, key: publicBytes })],
    ["an HMAC keyed with the PEM public key", () => forge({ header: symmetric, key: publicPem })],
    ["an HMAC keyed with the raw public key", () => forge({ header: symmetric, key: publicX })],
    ["another token type", () => forge({ header: { typ: "JWT" } })],
    ["another audience", () => forge({ payload: { ...claims, aud: "elsewhere" } })],
    ["another issuer", () => forge({ payload: { ...claims, iss: "elsewhere" } })],
    ["an expiry date in the past", () => forge({ payload: { ...claims, exp: seconds - 1 } })],
    ["no expiry date", () => forge({ payload: endless })],
    ["no user id", () => forge({ payload: nameless })],
    ["no session id", () => forge({ payload: sessionless })],
    [
      "a changed payload",
      async () => {
        const [head, , signature] = (await forge({})).split(".");
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: "other" })).toString(
          "base64url",
        );
        return `${head}.${changed}.${signature}`;
      },
    ],
    ["only two parts", () => "a.b"],
  ])("rejects an access token with %s", async (_name, token) => {
    await expect(verifyAccessToken(await token())).rejects.toMatchObject({ code: "not-signed-in" });
  });
});
