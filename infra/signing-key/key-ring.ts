import { generateKeyPairSync } from "node:crypto";

/** A private key as a JWK (RFC 8037); `kid` is the rotation that made it. */
export interface PrivateKey {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  d: string;
  kid: string;
  alg: "EdDSA";
  use: "sig";
}

/** Where the private keys lie; the store keeps the value before the current one. */
export interface KeyStore {
  read(which: "current" | "previous"): Promise<string | undefined>;
  write(value: string): Promise<void>;
}

/**
 * Makes the key of a rotation the current one, unless it is so already, and answers the public keys that tokens are
 * verified with, as a JSON Web Key Set: its own, and the one before, whose tokens are still about. Taking back a
 * rotation brings its key back.
 */
export async function ensureKey(store: KeyStore, rotation: string): Promise<string> {
  const current = parseKey(await store.read("current"));
  const previous = parseKey(await store.read("previous"));
  if (current?.kid === rotation) return publicKeys(current, previous);
  const next = previous?.kid === rotation ? previous : newKey(rotation);
  await store.write(JSON.stringify(next));
  return publicKeys(next, current);
}

function newKey(kid: string): PrivateKey {
  const { x, d } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  if (!x || !d) throw new Error("Node made a key without its parts");
  return { kty: "OKP", crv: "Ed25519", x, d, kid, alg: "EdDSA", use: "sig" };
}

/** The key that a value holds; a new secret holds a random text, which is none. */
function parseKey(value: string | undefined): PrivateKey | undefined {
  if (!value?.startsWith('{"kty"')) return undefined;
  try {
    return JSON.parse(value) as PrivateKey;
  } catch {
    // The parser's own message would quote the key.
    throw new Error("The secret holds a key that cannot be read");
  }
}

function publicKeys(...keys: (PrivateKey | undefined)[]): string {
  return JSON.stringify({
    keys: keys.filter((key) => key !== undefined).map(({ d: _private, ...rest }) => rest),
  });
}
