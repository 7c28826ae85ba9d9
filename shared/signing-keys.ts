/** Milliseconds between the publication of a signing key and its first signature: every function knows it by then. */
export const publicationLeadMs = 3_600_000;

/** A private key as a JWK (RFC 8037); `kid` is the rotation that made it. */
export interface PrivateKey {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  d: string;
  kid: string;
  alg: "EdDSA";
  use: "sig";
  /** The instant from which it signs, ISO 8601. */
  signsFrom: string;
}

/** What the secret of the signing keys holds. */
export interface KeyRing {
  /** Oldest first: the keys whose tokens are still about, the one that signs, and those that will. */
  keys: PrivateKey[];
  /** The rotations that ever signed or will; none comes back. */
  used: string[];
}

/** The key that signs at an instant: the last one whose time has come. */
export function signingKeyAt({ keys }: KeyRing, now: Date): PrivateKey | undefined {
  return keys.findLast(({ signsFrom }) => Date.parse(signsFrom) <= now.getTime());
}

/**
 * The ring that a secret holds; undefined for a new secret's random text. Takes a single key, as stages before rings
 * have it, for a ring of one. Throws, without quoting anything, for what cannot be read.
 */
export function parseKeyRing(secret: string | undefined): KeyRing | undefined {
  if (!secret?.startsWith('{"')) return undefined;
  let held: Partial<KeyRing & PrivateKey>;
  try {
    held = JSON.parse(secret);
  } catch {
    throw new Error("The secret of the signing keys cannot be read");
  }
  if (Array.isArray(held.keys) && Array.isArray(held.used)) return held as KeyRing;
  if (!held.d || !held.kid) throw new Error("The secret of the signing keys holds none");
  const key = { ...held, signsFrom: new Date(0).toISOString() } as PrivateKey;
  return { keys: [key], used: [key.kid] };
}
