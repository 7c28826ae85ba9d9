import { createPrivateKey, hkdfSync } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { minuteMs } from "#shared/durations.ts";
import { type KeyRing, type PrivateKey, parseKeyRing, signingKeyAt } from "#shared/signing-keys.ts";
import { awsTimeouts } from "../aws-timeouts.ts";
import { config } from "../config.ts";
import type { TokenSigner } from "./sign-access-token.ts";

/**
 * The private key for signing tokens, and a secret derived from it. Only Lambda functions with the permission
 * `signing-key` can read the private key.
 */
export interface SigningKey extends TokenSigner {
  /** Secret for computing a new refresh token from the previous token. */
  rotationKey: Buffer;
}

/**
 * How long signing keys are cached, in milliseconds. A new key is created an hour before its first use, so every cache
 * contains the key by then.
 */
const freshMs = 5 * minuteMs;

/** How long cached keys stay in use after a failed attempt to fetch keys, in milliseconds. */
const retryAfterMs = minuteMs;

/** Maps private keys to signing keys, so that the secret of each key is derived only once. */
const derivedKeys = new WeakMap<PrivateKey, SigningKey>();

let known: { ring: KeyRing; until: number } | undefined;
let fetching: Promise<KeyRing> | undefined;

/**
 * Returns the key that signs tokens at the given time. Caches keys for five minutes, or longer if they cannot be
 * fetched.
 */
export async function signingKey(now: Date): Promise<SigningKey> {
  const jwk = signingKeyAt(await knownRing(), now);
  if (!jwk) throw new Error("No signing key is in use yet");
  const key = derivedKeys.get(jwk) ?? signingKeyOf(jwk);
  derivedKeys.set(jwk, key);
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
    known.until = performance.now() + retryAfterMs;
    return known.ring;
  }
}

/**
 * Returns a client for Secrets Manager. Its requests fail after four seconds, because a function that signs tokens must
 * finish within ten seconds.
 */
function secretsManager(): SecretsManagerClient {
  return new SecretsManagerClient({
    maxAttempts: 2,
    requestHandler: { ...awsTimeouts, requestTimeout: 2000 },
  });
}

async function fetchRing(): Promise<KeyRing> {
  const { SecretString = "" } = await secretsManager().send(
    new GetSecretValueCommand({ SecretId: config("signing").SIGNING_KEY_SECRET }),
  );
  const ring = parseKeyRing(SecretString);
  if (!ring) throw new Error("The signing keys have not been created yet");
  known = { ring, until: performance.now() + freshMs };
  return ring;
}
