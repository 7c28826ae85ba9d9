import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { BodyInput } from "#shared/contract/call.ts";
import {
  confirmWithPasskey,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from "#shared/contract/passkeys.ts";
import type { CreationOptions, RequestOptions } from "#shared/model/passkey.ts";
import { send } from "./client.ts";
import { rememberProof } from "./recent-proof.ts";
import { readSession, storeSessionOf } from "./session.ts";

/**
 * Asks the user to confirm their identity with a passkey (D57, D58). Stores the new access token if the same
 * user is still signed in.
 */
export async function confirmSession(signal: AbortSignal): Promise<void> {
  const { user } = readSession();
  const options = await send(passkeyRequestOptions, { signal });
  signal.throwIfAborted();
  const response = await startAuthentication({
    optionsJSON: options as RequestOptions & PublicKeyCredentialRequestOptionsJSON,
  });
  const confirmed = await send(confirmWithPasskey, { body: { response } });
  if (user && storeSessionOf(user.id, confirmed)) rememberProof();
}

/** A new passkey that the server has not stored yet. */
export interface NewPasskey {
  response: RegistrationResponseJSON;
  rpId: string;
}

/**
 * Asks the browser to create a passkey. `currentPassword` is required unless the user has recently proved their
 * identity (D57).
 */
export async function createPasskey(
  body: BodyInput<typeof passkeyCreationOptions>,
): Promise<NewPasskey> {
  const options = await send(passkeyCreationOptions, { body });
  const response = await startRegistration({
    optionsJSON: options as CreationOptions & PublicKeyCredentialCreationOptionsJSON,
  });
  return { response, rpId: options.rp.id };
}

/** Asks the browser to forget a passkey that the server has not stored. Not all browsers support this. */
export async function discardPasskey({ response, rpId: rpID }: NewPasskey): Promise<void> {
  const signal = { signalName: "unknownCredential", rpID, credentialID: response.id } as const;
  await sendSignal(signal).catch(() => undefined);
}

/** Closes the browser's passkey dialog, if it is open. */
export function abortCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}
