import { generateKeyPairSync } from "node:crypto";
import {
  type KeyRing,
  type PrivateKey,
  parseKeyRing,
  publicationLeadMs,
  signingKeyAt,
} from "#shared/signing-keys.ts";

/** Where the ring of keys lies. */
export interface KeyStore {
  read(): Promise<string | undefined>;
  write(value: string): Promise<void>;
}

/**
 * Makes the key of a rotation the last of the ring, unless it is so already, and answers the public keys that tokens are
 * verified with, as a JSON Web Key Set. A new key is published an hour before it signs, as functions are updated one by
 * one; until then, taking back the rotation drops it. Throws for a rotation whose key has been retired.
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
  const at = keys.findIndex(({ kid }) => kid === rotation);
  if (at >= 0 && at === keys.length - 1) return ring;
  const later = at < 0 ? [] : keys.slice(at + 1);
  const isTakenBack = later.length > 0 && later.every((key) => !hasStartedSigning(key, now));
  if (isTakenBack) {
    const dropped = later.map(({ kid }) => kid);
    return { keys: keys.slice(0, at + 1), used: used.filter((kid) => !dropped.includes(kid)) };
  }
  if (used.includes(rotation)) {
    throw new Error(`La rotation ${rotation} a déjà servi : choisissez une valeur nouvelle.`);
  }
  const signsFrom = new Date(now.getTime() + publicationLeadMs);
  return {
    keys: [...withoutExpiredKeys(ring, now), newKey(rotation, signsFrom)],
    used: [...used, rotation],
  };
}

/** Without the keys whose last token ended long ago: tokens live shorter than a publication takes. */
function withoutExpiredKeys(ring: KeyRing, now: Date): PrivateKey[] {
  const signing = signingKeyAt(ring, new Date(now.getTime() - publicationLeadMs));
  return ring.keys.slice(signing ? ring.keys.indexOf(signing) : 0);
}

function hasStartedSigning({ signsFrom }: PrivateKey, now: Date): boolean {
  return Date.parse(signsFrom) <= now.getTime();
}

function newKey(kid: string, signsFrom: Date): PrivateKey {
  const { x, d } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  if (!x || !d) throw new Error("Node made a key without its parts");
  const signs = signsFrom.toISOString();
  return { kty: "OKP", crv: "Ed25519", x, d, kid, alg: "EdDSA", use: "sig", signsFrom: signs };
}

function publicKeys({ keys }: KeyRing): string {
  const shown = keys.map(({ d: _private, signsFrom: _instant, ...rest }) => rest);
  return JSON.stringify({ keys: shown.toReversed() });
}
