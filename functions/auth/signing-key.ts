import { createPrivateKey, hkdfSync, type JsonWebKey } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { config } from "../config.ts";
import type { TokenSigner } from "./sign-access-token.ts";

/** What only the functions of the grant `signing-key` hold. */
export interface SigningKey extends TokenSigner {
  /** Derives the successors of refresh tokens; made from the private key. */
  rotationKey: Buffer;
}

let known: Promise<SigningKey> | undefined;

/** The key of this container, fetched from Secrets Manager by the first call that succeeds. */
export function signingKey(): Promise<SigningKey> {
  known ??= fetchSigningKey().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function fetchSigningKey(): Promise<SigningKey> {
  const { SecretString = "" } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: config("signing").SIGNING_KEY_SECRET }),
  );
  const jwk = parseJwk(SecretString);
  const info = "a-vos-toques refresh token successors";
  return {
    kid: jwk.kid,
    privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
    rotationKey: Buffer.from(hkdfSync("sha256", Buffer.from(jwk.d, "base64url"), "", info, 32)),
  };
}

/** The private JWK in a secret; an error about it never quotes the secret. */
function parseJwk(secret: string): JsonWebKey & { kid: string; d: string } {
  let jwk: JsonWebKey & { kid?: unknown };
  try {
    jwk = JSON.parse(secret);
  } catch {
    throw new Error("The signing key's secret is no JSON");
  }
  const { kid, d } = jwk;
  if (typeof kid !== "string" || typeof d !== "string") {
    throw new Error("The signing key's secret is no private JWK with a kid");
  }
  return { ...jwk, kid, d };
}
