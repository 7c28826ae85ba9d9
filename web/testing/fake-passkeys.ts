import { onTestFinished, vi } from "vitest";

interface CredentialRequest {
  /** Kind of WebAuthn request. "suggest" offers passkeys only in the suggestions of a form field. */
  kind: "get" | "suggest" | "create";
  challenge: string;
  signal: AbortSignal;
  /** Resolves the WebAuthn request, as if the user had chosen or created a passkey. */
  answer: () => void;
  /**
   * Rejects the WebAuthn request with the named error. The default is the error that browsers report when the user
   * closes the passkey dialog.
   */
  refuse: (name?: string) => void;
}

/** Returns options for `navigator.credentials.get` in the API's format. */
export function requestOptions(challenge: string) {
  return {
    json: {
      challenge: encode(challenge),
      rpId: "localhost",
      timeout: 300_000,
      userVerification: "required",
    },
  };
}

/** Returns options for `navigator.credentials.create` in the API's format. */
export function creationOptions(challenge: string) {
  return {
    json: {
      challenge: encode(challenge),
      rp: { id: "localhost", name: "À vos toques" },
      user: { id: encode("u-camille"), name: "camille@example.fr", displayName: "Camille" },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      timeout: 300_000,
    },
  };
}

/** Credential id of every fake passkey. */
export const passkeyId = encode("passkey-1");

/**
 * Replaces the browser's WebAuthn API for the current test. Returns two arrays that grow during the test: the WebAuthn
 * requests, and the passkeys that the site asked the browser to forget.
 */
export function fakePasskeys({ canSuggest = true } = {}) {
  const requests: CredentialRequest[] = [];
  const forgotten: string[] = [];

  // This fake is a function, because the WebAuthn library requires `PublicKeyCredential` to be one.
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => canSuggest,
    signalUnknownCredential: async ({ credentialId }: { credentialId: string }) => {
      forgotten.push(credentialId);
    },
  });
  vi.stubGlobal("PublicKeyCredential", PublicKeyCredential);

  const ask = (kind: CredentialRequest["kind"], challenge: BufferSource, signal: AbortSignal) =>
    new Promise<object>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      requests.push({
        kind,
        challenge: new TextDecoder().decode(challenge),
        signal,
        answer: () => resolve(kind === "create" ? newCredential() : chosenCredential()),
        refuse: (name = "NotAllowedError") => reject(new DOMException("refused", name)),
      });
    });
  const credentials = {
    get: ({ publicKey, mediation, signal }: CredentialRequestOptions) =>
      ask(
        mediation === "conditional" ? "suggest" : "get",
        publicKey?.challenge as BufferSource,
        signal as AbortSignal,
      ),
    create: ({ publicKey, signal }: CredentialCreationOptions) =>
      ask("create", publicKey?.challenge as BufferSource, signal as AbortSignal),
  };
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "credentials");
  });
  return { requests, forgotten };
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

function encode(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const credential = {
  id: passkeyId,
  rawId: bytes("passkey-1"),
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
};

function chosenCredential() {
  const response = {
    authenticatorData: bytes("data"),
    clientDataJSON: bytes("{}"),
    signature: bytes("signature"),
    userHandle: bytes("u-camille"),
  };
  return { ...credential, response };
}

function newCredential() {
  return {
    ...credential,
    response: { attestationObject: bytes("data"), clientDataJSON: bytes("{}") },
  };
}
