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

/** How long keys are cached. A new key is created an hour before its first use, so the cache contains it in time. */
const freshMs = 5 * minuteMs;

/** How long cached keys stay in use after an error, before they are fetched again. */
const retryAfterMs = minuteMs;

/** Caches signing keys, so that each one is derived from its private key only once. */
const derivedKeys = new WeakMap<PrivateKey, SigningKey>();

let known: { ring: KeyRing; until: number } | undefined;
let fetching: Promise<KeyRing> | undefined;

/**
 * Returns the key that signs tokens at the given time. Keys are cached for five minutes, or longer if fetching them
 * fails.
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
 * Returns a client of Secrets Manager that gives up after four seconds, because a function that signs tokens must
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
