import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { decodeAttestationObject, parseAuthenticatorData } from "@simplewebauthn/server/helpers";
import * as z from "zod/mini";
import { RefusedError } from "#shared/errors.ts";
import { sha256 } from "../sha256.ts";
import { cborLength } from "./cbor-length.ts";

/** The WebAuthn client data (Level 3, §5.8.1), which the passkey signs. It contains the challenge and the origin. */
type ClientData = z.output<typeof clientDataSchema>;

/** A WebAuthn response that has been parsed but not verified. */
export interface CredentialResponse<Json> {
  json: Json;
  clientData: ClientData;
  /**
   * Hash of the response. Once this hash is stored with the WebAuthn challenge, only this response can use the
   * challenge.
   */
  hash: string;
}

/** The browser's response to `navigator.credentials.get`, signed with an existing passkey. */
export type Assertion = CredentialResponse<AuthenticationResponseJSON>;

/** The browser's response to `navigator.credentials.create`, which contains a new passkey. */
export interface Creation extends CredentialResponse<RegistrationResponseJSON> {
  /** True if the response contains no attestation certificate, which would identify the authenticator's model. */
  isUnattested: boolean;
}

/** Maximum length of a credential id in base64url. A credential id has at most 1,023 bytes (WebAuthn Level 3, §7.1). */
const maxCredentialId = 1364;

/** Returns a schema for base64url strings without padding. It accepts only one encoding of each value. */
function base64url(maximum: number) {
  return z.string().check(
    z.maxLength(maximum),
    z.refine((text) => Buffer.from(text, "base64url").toString("base64url") === text),
  );
}

const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string()),
});

function credentialSchema<Response extends z.ZodMiniType>(response: Response) {
  return z
    .object({
      id: base64url(maxCredentialId).check(z.minLength(1)),
      rawId: z.string(),
      type: z.literal("public-key"),
      response,
    })
    .check(z.refine(({ id, rawId }) => id === rawId));
}

const assertionSchema = credentialSchema(
  z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: z.nullish(base64url(100)),
  }),
);

const creationSchema = credentialSchema(
  z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(20))),
  }),
);

/** Parses the browser's response to `navigator.credentials.get`. Throws `invalid-passkey` if it is malformed. */
export function readAssertion(value: unknown): Assertion {
  return orInvalidPasskey(() => {
    const { response, ...credential } = z.parse(assertionSchema, value);
    const { userHandle, ...signed } = response;
    parseAuthenticatorData(bytesOf(response.authenticatorData));
    const json = {
      ...credential,
      response: { ...signed, ...(typeof userHandle === "string" && { userHandle }) },
      clientExtensionResults: {},
    };
    return withClientData(json);
  });
}

/** Parses the browser's response to `navigator.credentials.create`. Throws `invalid-passkey` if it is malformed. */
export function readCreation(value: unknown): Creation {
  return orInvalidPasskey(() => {
    const { response, ...credential } = z.parse(creationSchema, value);
    const { transports, ...signed } = response;
    const isUnattested = isUnattestedObject(bytesOf(response.attestationObject));
    const json = {
      ...credential,
      response: { ...signed, ...(transports && { transports }) },
      clientExtensionResults: {},
    };
    return { ...withClientData(json), isUnattested };
  });
}

/**
 * True if an attestation object (WebAuthn Level 3, §6.5) has a supported format and contains no certificates. Throws an
 * error if the object is malformed.
 */
function isUnattestedObject(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (cborLength(bytes) !== bytes.length) throw new Error("Bytes are left over");
  const attestation = decodeAttestationObject(bytes) as Map<string, unknown>;
  parseAuthenticatorData(attestation.get("authData") as Uint8Array<ArrayBuffer>);
  const statement = attestation.get("attStmt") as Map<string, unknown>;
  const isSelfAttestation = attestation.get("fmt") === "packed" && !statement.has("x5c");
  return attestation.get("fmt") === "none" || isSelfAttestation;
}

function withClientData<Json extends { response: { clientDataJSON: string } }>(json: Json) {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(
    bytesOf(json.response.clientDataJSON),
  );
  const clientData = z.parse(clientDataSchema, JSON.parse(text));
  return { json, clientData, hash: sha256(JSON.stringify(json)) };
}

/** Calls `parse` and converts any error to `invalid-passkey`. */
function orInvalidPasskey<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new RefusedError("invalid-passkey");
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "base64url"));
}
