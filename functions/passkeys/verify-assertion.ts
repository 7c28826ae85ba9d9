import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { RefusedError } from "#shared/errors.ts";
import type { StoredPasskey } from "../data/items/passkey.ts";
import { type CeremonyUse, consumeChallengeStep } from "../data/passkey/ceremony-store.ts";
import { recordPasskeyUseStep } from "../data/passkey/passkey-store.ts";
import type { Step } from "../data/table/steps.ts";
import { logger } from "../logger.ts";
import type { Assertion } from "./credential-response.ts";
import { isDerSignature } from "./der-signature.ts";
import { signsInDer } from "./public-key.ts";
import { type RelyingParty, relyingPartyAt } from "./relying-party.ts";
import { checkClientData, type VerificationContext, verifyWithLibrary } from "./verification.ts";
import { wrongPasskey } from "./wrong-passkey.ts";

/** A passkey whose signature has been verified, and the transaction steps that record its use. */
export interface PasskeyUse {
  passkey: StoredPasskey;
  /**
   * Transaction steps that store the signature counter and delete the WebAuthn challenge, so that it cannot be used
   * again.
   */
  steps: Step[];
}

/**
 * Verifies a signature with a stored passkey (WebAuthn Level 3, §7.2). Throws `wrong-passkey` if the signature is
 * invalid or `passkey` is undefined. Throws `invalid-passkey` if the site is opened at an IP address.
 */
export async function verifyAssertion(
  assertion: Assertion,
  passkey: StoredPasskey | undefined,
  use: CeremonyUse,
  context: VerificationContext,
): Promise<PasskeyUse> {
  const { siteOrigin, now } = context;
  const { json, clientData, hash } = assertion;
  const party = relyingPartyAt(siteOrigin);
  await checkClientData(assertion, use, context);
  if (!passkey) throw wrongPasskey("The credential is unknown");
  const { userHandle } = json.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey)) {
    throw wrongPasskey("The user handle belongs to another account");
  }
  const counter = await verifiedCounter(assertion, passkey, party);
  if (!isCounterPlausible(passkey.counter, counter)) {
    logger.warn(
      "The signature counter of a passkey did not increase, so the passkey may have been copied",
      {
        passkey: passkey.id,
        counter: { stored: passkey.counter, received: counter },
      },
    );
    throw new RefusedError("wrong-passkey");
  }
  const steps = [
    consumeChallengeStep(clientData.challenge, hash),
    recordPasskeyUseStep(passkey, counter, now),
  ];
  return { passkey, steps };
}

/** Verifies a signature and returns the passkey's signature counter. Throws `wrong-passkey`. */
async function verifiedCounter(
  { json, clientData }: Assertion,
  { credentialId, publicKey }: StoredPasskey,
  party: RelyingParty,
): Promise<number> {
  const key = new Uint8Array(Buffer.from(publicKey, "base64url"));
  const { verified, authenticationInfo } = await verifyWithLibrary(() =>
    verifyAuthenticationResponse({
      response: json,
      expectedChallenge: clientData.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // Passes 0 as the stored counter, with which the WebAuthn library accepts every signature counter. After the
      // signature has been verified, `verifyAssertion` itself compares the counters.
      credential: { id: credentialId, publicKey: key, counter: 0 },
    }),
  );
  const signature = Buffer.from(json.response.signature, "base64url");
  const isExact = !signsInDer(key) || isDerSignature(signature);
  if (!verified || !isExact) throw wrongPasskey("The signature is wrong");
  return authenticationInfo.newCounter;
}

/**
 * Returns the user handle that a passkey's response must contain: the account's id (WebAuthn Level 3, §5.4.3).
 * `verifyAssertion` checks the user handle, because the WebAuthn library does not.
 */
function userHandleOf({ userId }: StoredPasskey): string {
  return Buffer.from(userId).toString("base64url");
}

/**
 * True if the passkey's signature counter has increased (WebAuthn Level 3, §6.1.1), or if both counters are 0, because
 * synced passkeys always send 0.
 */
function isCounterPlausible(stored: number, received: number): boolean {
  return (stored === 0 && received === 0) || received > stored;
}
