import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { type CborValue, cbor } from "./cbor.ts";

/** The site's origin in tests. */
const testOrigin = "https://avostoques.exemple.fr";

/** A passkey and its private key, for tests. */
export interface TestCredential {
  /** WebAuthn credential id in base64url. */
  id: string;
  privateKey: KeyObject;
  /** The public key in COSE format (RFC 9052). */
  publicKey: Map<number, CborValue>;
  /** WebAuthn user handle in base64url. */
  userHandle: string;
}

/** Values in a WebAuthn response. By default, they are the values that a synced passkey sends. */
export interface ResponseOptions {
  challenge: string;
  type?: string;
  origin?: string;
  /** Additional properties of the WebAuthn client data. */
  clientData?: Record<string, unknown>;
  /** The relying party id (the site's domain), which is part of what the passkey signs. */
  rpId?: string;
  counter?: number;
  /** Flags of the authenticator data (WebAuthn Level 3, §6.1). */
  flags?: number;
  /** The user handle in the WebAuthn response, or null to omit it. */
  userHandle?: string | null;
}

/** Flag bits of the authenticator data (WebAuthn Level 3, §6.1). */
export const flag = {
  userPresent: 1,
  userVerified: 4,
  backupEligible: 8,
  backedUp: 16,
  attestedData: 64,
} as const;

const { userPresent, userVerified, backupEligible, backedUp } = flag;
const syncedFlags = userPresent | userVerified | backupEligible | backedUp;

/** Creates a passkey with an ES256 key pair. */
export function newCredential(userId: string): TestCredential {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return {
    id: randomBytes(32).toString("base64url"),
    privateKey,
    publicKey: new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
    userHandle: Buffer.from(userId).toString("base64url"),
  };
}

/** Returns the WebAuthn response of `navigator.credentials.get` for a passkey, as JSON. */
export function assertionOf(
  credential: Pick<TestCredential, "id" | "privateKey" | "userHandle">,
  options: ResponseOptions,
) {
  const clientDataJSON = clientDataOf({ type: "webauthn.get", ...options });
  const authenticatorData = authenticatorDataOf({ flags: syncedFlags, ...options });
  const signed = Buffer.concat([authenticatorData, hashOf(clientDataJSON)]);
  const { userHandle = credential.userHandle } = options;
  return {
    id: credential.id,
    rawId: credential.id,
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientDataJSON.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, credential.privateKey).toString("base64url"),
      ...(userHandle !== null && { userHandle }),
    },
  };
}

/** Options for the attestation object in a WebAuthn response (WebAuthn Level 3, §6.5). */
interface AttestationOptions extends ResponseOptions {
  format?: string;
  statement?: Map<string, CborValue>;
  transports?: unknown;
}

/** Returns the WebAuthn response of `navigator.credentials.create` for a new passkey, as JSON. */
export function creationOf(
  credential: Pick<TestCredential, "id" | "publicKey">,
  options: AttestationOptions,
) {
  const { format = "none", statement = new Map(), transports = ["internal", "hybrid"] } = options;
  const authenticatorData = authenticatorDataOf({
    flags: syncedFlags | flag.attestedData,
    ...options,
    attested: attestedData(credential),
  });
  const attestation = new Map<string, CborValue>([
    ["fmt", format],
    ["attStmt", statement],
    ["authData", authenticatorData],
  ]);
  return {
    id: credential.id,
    rawId: credential.id,
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientDataOf({ type: "webauthn.create", ...options }).toString("base64url"),
      attestationObject: cbor(attestation).toString("base64url"),
      transports,
    },
  };
}

function clientDataOf({ type, challenge, origin = testOrigin, clientData }: ResponseOptions) {
  return Buffer.from(
    JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData }),
  );
}

interface AuthenticatorData extends Pick<ResponseOptions, "rpId" | "counter" | "flags"> {
  attested?: Buffer;
}

function authenticatorDataOf({ rpId, counter = 0, flags = 0, attested }: AuthenticatorData) {
  const header = Buffer.alloc(37);
  hashOf(Buffer.from(rpId ?? new URL(testOrigin).hostname)).copy(header);
  header.writeUInt8(flags, 32);
  header.writeUInt32BE(counter, 33);
  return Buffer.concat([header, attested ?? Buffer.alloc(0)]);
}

/**
 * Returns the attested credential data of a passkey: AAGUID, credential id and public key (WebAuthn Level 3, §6.5.1).
 */
function attestedData({ id, publicKey }: Pick<TestCredential, "id" | "publicKey">): Buffer {
  const credentialId = Buffer.from(id, "base64url");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(publicKey)]);
}

function hashOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
