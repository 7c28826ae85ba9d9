import { type CeremonyUse, reserveChallenge } from "../data/passkey/ceremony-store.ts";
import type { CredentialResponse } from "./credential-response.ts";
import { wrongPasskey } from "./wrong-passkey.ts";

/** The parts of an API request that are needed to verify a passkey. */
export interface VerificationContext {
  siteOrigin: string;
  now: Date;
}

/**
 * Checks the client data of a WebAuthn response, and reserves its challenge so that no other response can use it. Also
 * rejects responses from frames on other sites, because the WebAuthn library accepts some of them. Throws
 * `wrong-passkey`.
 */
export async function checkClientData(
  { clientData, hash }: Pick<CredentialResponse<unknown>, "clientData" | "hash">,
  use: CeremonyUse,
  { now }: VerificationContext,
): Promise<void> {
  const { challenge, crossOrigin, topOrigin } = clientData;
  if (!(await reserveChallenge(challenge, hash, use, now))) {
    throw wrongPasskey("The challenge is unknown, used or expired, or has another purpose");
  }
  if (crossOrigin || topOrigin !== undefined) {
    throw wrongPasskey("The response comes from a frame on another site");
  }
}

/**
 * Calls the WebAuthn library and converts its errors to `wrong-passkey`. The library makes no network requests here, so
 * only a wrong WebAuthn response can make it fail.
 */
export async function verifyWithLibrary<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw wrongPasskey((error as Error).message);
  }
}
