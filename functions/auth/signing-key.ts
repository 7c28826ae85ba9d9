import { createPrivateKey, hkdfSync } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type KeyRing, type PrivateKey, parseKeyRing, signingKeyAt } from "#shared/signing-keys.ts";
import { config } from "../config.ts";
import type { TokenSigner } from "./sign-access-token.ts";

/** What only the functions of the grant `signing-key` hold. */
export interface SigningKey extends TokenSigner {
  /** Derives the successors of refresh tokens; made from the private key. */
  rotationKey: Buffer;
}

/** For how many milliseconds the keys are not asked for again: far less than a new one is published before it signs. */
const freshMs = 5 * 60_000;

/** Of the keys of the ring that is known. */
const made = new WeakMap<PrivateKey, SigningKey>();

let known: { ring: KeyRing; until: number } | undefined;
let fetching: Promise<KeyRing> | undefined;

/**
 * The key that signs at an instant. Keys are fetched from Secrets Manager by the first call, and again every five
 * minutes; while that fails, those known go on.
 */
export async function signingKey(now: Date): Promise<SigningKey> {
  const jwk = signingKeyAt(await knownRing(), now);
  if (!jwk) throw new Error("No signing key is in use yet");
  const key = made.get(jwk) ?? signingKeyOf(jwk);
  made.set(jwk, key);
  return key;
}

function signingKeyOf(jwk: PrivateKey): SigningKey {
  const info = "a-vos-toques refresh token successors";
  return {
    kid: jwk.kid,
    privateKey: createPrivateKey({ key: { ...jwk }, format: "jwk" }),
    rotationKey: Buffer.from(hkdfSync("sha256", Buffer.from(jwk.d, "base64url"), "", info, 32)),
  };
}

async function knownRing(): Promise<KeyRing> {
  if (known && performance.now() < known.until) return known.ring;
  fetching ??= fetchRing().finally(() => {
    fetching = undefined;
  });
  try {
    return await fetching;
  } catch (error) {
    if (!known) throw error;
    return known.ring;
  }
}

async function fetchRing(): Promise<KeyRing> {
  const { SecretString = "" } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: config("signing").SIGNING_KEY_SECRET }),
  );
  const ring = parseKeyRing(SecretString);
  if (!ring) throw new Error("The signing keys are not made yet");
  known = { ring, until: performance.now() + freshMs };
  return ring;
}
