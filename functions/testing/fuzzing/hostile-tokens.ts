import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { decodeJwt, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { accessTokenType, audience, issuer, signatureAlgorithm } from "../../http/access-token.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";

/** Generates invalid Authorization headers by changing an administrator's valid access token. */
export async function hostileAuthorizations(
  { signingKey }: Engine,
  { id, token }: TestUser,
): Promise<fc.Arbitrary<string>> {
  const validHeader = { alg: signatureAlgorithm, typ: accessTokenType, kid: "test" };
  const claims = {
    sub: id,
    sid: decodeJwt(token).sid,
    nom: "x",
    role: "ADMIN",
    verified: true,
    epoch: 0,
    iss: issuer,
    aud: audience,
  };
  const soon = Math.floor(Date.now() / 1000) + 600;
  const sign = (
    header: Partial<JWTHeaderParameters>,
    payload: Record<string, unknown>,
    key = signingKey,
  ) =>
    new SignJWT({ ...claims, exp: soon, ...payload } as JWTPayload)
      .setProtectedHeader({ ...validHeader, ...header })
      .sign(key);
  const other = generateKeyPairSync("ed25519").privateKey;
  const [, payload = "", signature = ""] = token.split(".");
  const headed = (header: unknown) =>
    [Buffer.from(JSON.stringify(header)).toString("base64url"), payload, signature].join(".");
  const tokens = await Promise.all([
    sign({}, {}, other),
    sign({ jwk: other.export({ format: "jwk" }) }, {}, other),
    sign({ kid: "another" }, {}),
    sign({ typ: "JWT" }, {}),
    sign({}, { aud: "another" }),
    sign({}, { iss: "another" }),
    sign({}, { exp: soon - 1200 }),
    sign({}, { exp: undefined }),
    sign({}, { sub: undefined }),
    sign({}, { sid: undefined }),
    new UnsecuredJWT({ ...claims, exp: soon }).encode(),
    headed({ ...validHeader, alg: "HS256" }),
    headed({ ...validHeader, alg: 5, kid: {} }),
    headed({ ...validHeader, crit: ["b64"], b64: false }),
    headed(null),
    headed([]),
    `${token}.`,
    `${token}x`,
    `..${signature}`,
    `a.b.${"c".repeat(8000)}`,
    "a.b.c.d.e",
    "__proto__",
  ]);
  const others = [
    "",
    "Bearer",
    "Bearer ",
    `Basic ${token}`,
    token,
    `Bearer ${token} x`,
    `Bearer  ${token}`,
  ];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tokens.map((one) => `Bearer ${one}`), ...others) },
    { weight: 1, arbitrary: fc.base64String().map((text) => `Bearer ${text}.${text}.${text}`) },
    {
      weight: 1,
      arbitrary: fc.nat(token.length - 1).map((length) => `Bearer ${token.slice(0, length)}`),
    },
  );
}
