import { hourMs } from "./durations.ts";

/**
 * Milliseconds from the publication of a signing key to its first use. By then, all Lambda functions have loaded the
 * public key.
 */
export const publicationLeadMs = hourMs;

/** Length in characters of the random text in a new secret: the default of CloudFormation's `PasswordLength`. */
const randomTextLength = 32;

/**
 * A private key that signs access tokens, as a JWK (RFC 8037). `kid` is the name of the key rotation that added the
 * key.
 */
export interface PrivateKey {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  d: string;
  kid: string;
  alg: "EdDSA";
  use: "sig";
  /** Instant from which the key signs tokens, as an ISO 8601 string. */
  signsFrom: string;
}

/** Content of the secret that stores the signing keys. */
export interface KeyRing {
  /** Sorted from oldest to newest: earlier keys whose tokens are still valid, the current key, and future keys. */
  keys: PrivateKey[];
  /** Names of all key rotations so far, except those that were rolled back. A new rotation cannot reuse a name. */
  used: string[];
}

/** Returns the key that signs tokens at the time `now`: the last key whose `signsFrom` is not after `now`. */
export function signingKeyAt({ keys }: KeyRing, now: Date): PrivateKey | undefined {
  return keys.findLast(({ signsFrom }) => Date.parse(signsFrom) <= now.getTime());
}

/**
 * Parses the secret with the signing keys. Returns undefined for the random text in a new secret. For other content,
 * throws an error that does not reveal the secret.
 */
export function parseKeyRing(secret: string | undefined): KeyRing | undefined {
  if (!secret || secret.length <= randomTextLength) return undefined;
  let held: KeyRing;
  try {
    held = JSON.parse(secret);
  } catch {
    throw new Error("The secret of the signing keys cannot be read");
  }
  if (Array.isArray(held.keys) && Array.isArray(held.used)) return held;
  throw new Error("The secret of the signing keys contains no key");
}
