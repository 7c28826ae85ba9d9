import { createPublicKey, type JsonWebKey } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { cose, decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";

const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose;

/** The signature algorithms that passkeys may use, in order of preference. */
export const supportedAlgorithms: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

const minimumRsaBits = 2048;

/**
 * True if a COSE key (RFC 9052) is a valid public key for a supported algorithm. The WebAuthn library does not check
 * the keys of new passkeys.
 */
export function isPublicKey(coseKey: Uint8Array<ArrayBuffer>): boolean {
  try {
    const jwk = jwkOf(coseKey);
    const key = createPublicKey({ key: jwk, format: "jwk" });
    const { modulusLength = minimumRsaBits } = key.asymmetricKeyDetails ?? {};
    return modulusLength >= minimumRsaBits && isDeepStrictEqual(key.export({ format: "jwk" }), jwk);
  } catch {
    return false;
  }
}

/**
 * True for an elliptic-curve key with two coordinates. Signatures by such keys are encoded in DER (WebAuthn Level 3,
 * §6.5.5).
 */
export function signsInDer(coseKey: Uint8Array<ArrayBuffer>): boolean {
  return cose.isCOSEPublicKeyEC2(decodeCredentialPublicKey(coseKey));
}

function jwkOf(coseKey: Uint8Array<ArrayBuffer>): JsonWebKey {
  const parts = decodeCredentialPublicKey(coseKey) as unknown as Map<number, unknown>;
  const text = (part: number) => {
    const bytes = parts.get(part);
    return bytes instanceof Uint8Array ? Buffer.from(bytes).toString("base64url") : "";
  };
  const is = (kty: number, alg: number, crv?: number) =>
    parts.get(COSEKEYS.kty) === kty &&
    parts.get(COSEKEYS.alg) === alg &&
    (crv === undefined || parts.get(COSEKEYS.crv) === crv);
  if (is(COSEKTY.EC2, COSEALG.ES256, COSECRV.P256)) {
    return { kty: "EC", crv: "P-256", x: text(COSEKEYS.x), y: text(COSEKEYS.y) };
  }
  if (is(COSEKTY.OKP, COSEALG.EdDSA, COSECRV.ED25519)) {
    return { kty: "OKP", crv: "Ed25519", x: text(COSEKEYS.x) };
  }
  if (is(COSEKTY.RSA, COSEALG.RS256)) {
    return { kty: "RSA", n: text(COSEKEYS.n), e: text(COSEKEYS.e) };
  }
  throw new Error("The algorithm and type of the key do not match");
}
