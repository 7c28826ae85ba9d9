import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { CallShape, ReplyOf } from "#shared/contract/call.ts";
import { logInWithPasskey as loginCall, passkeyRequestOptions } from "#shared/contract/passkeys.ts";
import { readApiError } from "../../api/api-error.ts";
import { isCancelled } from "../../api/passkey-errors.ts";
import { supportsPasskeys } from "../../api/passkey-support.ts";
import { rememberProof } from "../../api/recent-proof.ts";
import { sendRequest } from "../../api/send-request.ts";
import type { OpenedSession } from "../../hooks/use-auth.ts";

/** Logs in with a passkey. Resolves to undefined if the user closes the browser's passkey dialog. */
export type PasskeyLogIn = () => Promise<OpenedSession | undefined>;

/**
 * Time after which a pending passkey suggestion gets a new WebAuthn challenge, in milliseconds. A challenge expires
 * after five minutes (D57).
 */
const renewalMs = 4 * 60_000;

/** Identifies the running call to `suggestPasskeys`, if there is one. */
let current: object | undefined;

/**
 * Logs in with a passkey that the user chooses in the browser's passkey dialog (D57). First stops suggesting passkeys
 * in the email field.
 */
export async function logInWithPasskey(): Promise<OpenedSession | undefined> {
  stopSuggesting();
  const optionsJSON = await requestOptions();
  try {
    return await openSession(await startAuthentication({ optionsJSON }));
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
}

/**
 * Suggests passkeys in the email field. When the user chooses a passkey, calls `run` with a function that logs in with
 * this passkey. Shows no errors, because the user did not ask for the suggestion.
 */
export async function suggestPasskeys(run: (logIn: PasskeyLogIn) => Promise<void>): Promise<void> {
  if (current || !supportsPasskeys()) return;
  const suggestion = {};
  current = suggestion;
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    while (current === suggestion) {
      const optionsJSON = await requestOptions();
      if (current !== suggestion) return;
      const response = await chosenPasskey(optionsJSON);
      if (response) return await run(() => openSession(response));
      await untilVisible();
    }
  } catch (error) {
    if (!isCancelled(error)) console.warn("Passkeys could not be suggested", error);
  } finally {
    if (current === suggestion) current = undefined;
  }
}

/** Aborts the pending passkey suggestion, if there is one. */
export function stopSuggesting(): void {
  if (!current) return;
  current = undefined;
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Waits until the user chooses a suggested passkey. Resolves to undefined when the WebAuthn challenge needs to be
 * replaced.
 */
async function chosenPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  let isTooOld = false;
  const timer = setTimeout(() => {
    isTooOld = true;
    WebAuthnAbortService.cancelCeremony();
  }, renewalMs);
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    if (isTooOld) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the page is visible, because background tabs must not send requests. */
function untilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("visibilitychange", () => resolve(), { once: true }),
  );
}

async function requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await sendSignedOut(passkeyRequestOptions);
  return options as typeof options & PublicKeyCredentialRequestOptionsJSON;
}

async function openSession(response: unknown): Promise<OpenedSession> {
  const opened = await sendSignedOut(loginCall, { response });
  rememberProof();
  return opened;
}

/**
 * Sends an API call without an access token, so that a 401 response neither refreshes the token nor ends the session.
 */
async function sendSignedOut<C extends CallShape>(route: C, body?: object): Promise<ReplyOf<C>> {
  const response = await sendRequest({ method: route.method, path: route.path, body });
  if (!response.ok) throw await readApiError(response);
  return (await response.json()) as ReplyOf<C>;
}
