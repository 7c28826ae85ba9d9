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
import type {
  confirmWithPasskey,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from "#shared/contract/passkeys.ts";
import type { CreationOptions, RequestOptions } from "#shared/model/passkey.ts";
import { send } from "./client.ts";
import { rememberProof } from "./recent-proof.ts";
import { currentAccessToken, storeSession } from "./session.ts";

// Imports only types from the contract, so that the identity dialog does not load the contract's schemas.
const calls = {
  requestOptions: {
    method: "POST",
    path: "/auth/passkeys/options",
  } as typeof passkeyRequestOptions,
  confirm: { method: "POST", path: "/users/passkeys/confirm" } as typeof confirmWithPasskey,
  creationOptions: {
    method: "POST",
    path: "/users/passkeys/options",
  } as typeof passkeyCreationOptions,
};

/** Asks the user to confirm their identity with a passkey (D57, D58). Stores the new access token. */
export async function confirmSession(): Promise<void> {
  const options = await send(calls.requestOptions);
  const response = await startAuthentication({
    optionsJSON: options as RequestOptions & PublicKeyCredentialRequestOptionsJSON,
  });
  const confirmed = await send(calls.confirm, { body: { response } });
  // Does not store the token if the user has signed out in another tab.
  if (currentAccessToken()) storeSession(confirmed);
  rememberProof();
}

/** A passkey that the server has not stored yet. */
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
  const options = await send(calls.creationOptions, { body });
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
