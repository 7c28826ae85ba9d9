import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { id, instant, requiredLine } from "./text.ts";
import { enteredPassword } from "./user.ts";

/** A passkey as its owner sees it (D57). */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Time of the last use. Null if the passkey has never been used. */
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** The name that the owner gives a passkey. */
export const passkeyNaming = z.object({
  name: requiredLine("Donnez un nom à cette clé", textLimits.passkeyName),
});

/**
 * Proof of identity that is required to change passkeys. A user who has recently used a passkey needs no password
 * (D57).
 */
export const identityProof = z.object({ currentPassword: z.optional(enteredPassword) });

/**
 * The browser's response when it creates or uses a passkey, as returned by `PublicKeyCredential.toJSON()`. The handlers
 * validate the response, because a malformed response has its own error code.
 */
export const credentialResponse = z.optional(z.unknown());

/** Options for `navigator.credentials.get`, as JSON (WebAuthn Level 3, §5.5). */
export const requestOptions = z.looseObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** Options for `navigator.credentials.create`, as JSON (WebAuthn Level 3, §5.4). */
export const creationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  timeout: z.number(),
});
export type CreationOptions = z.output<typeof creationOptions>;
