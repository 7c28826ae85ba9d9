import { generateKeyPairSync } from "node:crypto";
import {
  type KeyRing,
  type PrivateKey,
  parseKeyRing,
  publicationLeadMs,
  signingKeyAt,
} from "#shared/signing-keys.ts";

/** Reads and writes the key ring, a JSON object that contains all signing keys. */
export interface KeyStore {
  read(): Promise<string | undefined>;
  write(value: string): Promise<void>;
}

/**
 * Ensures that the newest signing key has the given rotation name. Returns the public keys as a JSON Web Key Set.
 * Throws an error if the rotation name was used for an earlier key.
 *
 * A new key is published an hour before it signs tokens. A deployment updates the functions one by one, but by then all
 * of them know the key. A rollback within this hour removes the new key.
 */
export async function ensureKey(store: KeyStore, rotation: string, now: Date): Promise<string> {
  const ring = parseKeyRing(await store.read());
  const next = ring ? rotate(ring, rotation, now) : firstRing(rotation, now);
  if (next !== ring) await store.write(JSON.stringify(next));
  return publicKeys(next);
}

function firstRing(rotation: string, now: Date): KeyRing {
  return { keys: [newKey(rotation, now)], used: [rotation] };
}

function rotate(ring: KeyRing, rotation: string, now: Date): KeyRing {
  const { keys, used } = ring;
  const index = keys.findIndex(({ kid }) => kid === rotation);
  if (index >= 0 && index === keys.length - 1) return ring;
  const newer = index < 0 ? [] : keys.slice(index + 1);
  const isRollback = newer.length > 0 && newer.every((key) => !hasStartedSigning(key, now));
  if (isRollback) {
    const dropped = newer.map(({ kid }) => kid);
    return { keys: keys.slice(0, index + 1), used: used.filter((kid) => !dropped.includes(kid)) };
  }
  if (used.includes(rotation)) {
    throw new Error(`keyRotation=${rotation} was used before. Choose a new value.`);
  }
  const signsFrom = new Date(now.getTime() + publicationLeadMs);
  return {
    keys: [...withoutExpiredKeys(ring, now), newKey(rotation, signsFrom)],
    used: [...used, rotation],
  };
}

/** Removes the keys whose tokens have all expired. Tokens are valid for less than an hour. */
function withoutExpiredKeys(ring: KeyRing, now: Date): PrivateKey[] {
  const signing = signingKeyAt(ring, new Date(now.getTime() - publicationLeadMs));
  return ring.keys.slice(signing ? ring.keys.indexOf(signing) : 0);
}

function hasStartedSigning({ signsFrom }: PrivateKey, now: Date): boolean {
  return Date.parse(signsFrom) <= now.getTime();
}

function newKey(kid: string, signsFrom: Date): PrivateKey {
  const { x, d } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  if (!x || !d) throw new Error("Node generated an incomplete key");
  const signs = signsFrom.toISOString();
  return { kty: "OKP", crv: "Ed25519", x, d, kid, alg: "EdDSA", use: "sig", signsFrom: signs };
}

function publicKeys({ keys }: KeyRing): string {
  const published = keys.map(({ d: _private, signsFrom: _instant, ...rest }) => rest);
  return JSON.stringify({ keys: published.toReversed() });
}
