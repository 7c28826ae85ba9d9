import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { CallShape, ReplyOf } from "#shared/contract/call.ts";
import type {
  logInWithPasskey as loginCall,
  passkeyRequestOptions,
} from "#shared/contract/passkeys.ts";
import { readApiError } from "../../api/api-error.ts";
import { isCancelled } from "../../api/passkey-errors.ts";
import { supportsPasskeys } from "../../api/passkey-support.ts";
import { rememberProof } from "../../api/recent-proof.ts";
import { sendRequest } from "../../api/send-request.ts";
import type { OpenedSession } from "../../hooks/use-auth.ts";

/** Logs in with a passkey. Resolves to undefined if the user closes the browser's passkey dialog. */
export type PasskeyLogIn = () => Promise<OpenedSession | undefined>;

// Imports only the types of the API contract, because importing its schemas would also load the zod library.
const optionsRoute = { method: "POST", path: "/auth/passkeys/options" } as Route<
  typeof passkeyRequestOptions
>;
const loginRoute = { method: "POST", path: "/auth/passkeys/login" } as Route<typeof loginCall>;

type Route<C extends CallShape> = Pick<C, "method" | "path" | "reply">;

/**
 * How long a WebAuthn challenge is used for a pending passkey suggestion before it is replaced. The server accepts each
 * challenge for five minutes (D57).
 */
const renewalMs = 4 * 60_000;

/** An object that identifies the pending passkey suggestion. Undefined while no suggestion is pending. */
let current: object | undefined;

/**
 * Asks the user for a passkey in the browser's passkey dialog and logs in with it (D57). First aborts a pending
 * suggestion.
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
 * Offers passkeys in the suggestions of the email field until the user chooses one, presses the passkey button or
 * leaves the page. If the user chooses one, calls `run` with a function that logs in with that passkey. Does not show
 * an error if a suggestion fails, because the user did not start it.
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
 * Waits until the user chooses a suggested passkey. Resolves to undefined if the WebAuthn challenge is about to expire
 * and must be replaced.
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

/** Waits until the page is visible, so that background tabs do not send requests. */
function untilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("visibilitychange", () => resolve(), { once: true }),
  );
}

async function requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await sendSignedOut(optionsRoute);
  return options as typeof options & PublicKeyCredentialRequestOptionsJSON;
}

async function openSession(response: unknown): Promise<OpenedSession> {
  const opened = await sendSignedOut(loginRoute, { response });
  rememberProof();
  return opened;
}

/**
 * Sends an API call without an access token, even if another tab has stored one. A 401 response therefore neither
 * refreshes the token nor ends the session.
 */
async function sendSignedOut<C extends CallShape>(
  route: Route<C>,
  body?: object,
): Promise<ReplyOf<C>> {
  const response = await sendRequest({ method: route.method, path: route.path, body });
  if (!response.ok) throw await readApiError(response);
  return (await response.json()) as ReplyOf<C>;
}
