import type { Logger } from "@aws-lambda-powertools/logger";
import {
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { RefusedError } from "#shared/errors.ts";
import type { StoredPasskey } from "../data/items/passkey.ts";
import {
  type CeremonyUse,
  consumeChallengeStep,
  reserveChallenge,
} from "../data/passkey/ceremony-store.ts";
import { type NewCredential, recordPasskeyUseStep } from "../data/passkey/passkey-store.ts";
import type { Step } from "../data/table/steps.ts";
import type { Assertion, Creation, CredentialResponse } from "./credential-response.ts";
import { isPublicKey, supportedAlgorithms } from "./public-key.ts";
import { relyingPartyAt } from "./relying-party.ts";
import { wrongPasskey } from "./wrong-passkey.ts";

/** The parts of a call's request that verification needs. */
interface Context {
  siteOrigin: string;
  now: Date;
  logger: Logger;
}

/**
 * Verifies a signature with a stored passkey (WebAuthn Level 3, §7.2). Returns the passkey and the transaction steps
 * that use up the challenge and record the use of the passkey. Throws `wrong-passkey`.
 */
export async function verifyAssertion(
  { json, clientData, hash }: Assertion,
  passkey: StoredPasskey | undefined,
  use: CeremonyUse,
  context: Context,
): Promise<{ passkey: StoredPasskey; steps: Step[] }> {
  const { logger, now } = context;
  await checkClientData({ clientData, hash }, use, context);
  if (!passkey) throw wrongPasskey("The credential is unknown", logger);
  const party = relyingPartyAt(context.siteOrigin);
  const { userHandle } = json.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) {
    throw wrongPasskey("The user handle belongs to another account", logger);
  }
  const { verified, authenticationInfo } = await orRefuse(logger, () =>
    verifyAuthenticationResponse({
      response: json,
      expectedChallenge: clientData.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        // The counter is compared below, once the signature is known to be good.
        counter: 0,
      },
    }),
  );
  if (!verified) throw wrongPasskey("The signature is wrong", logger);
  const { newCounter } = authenticationInfo;
  if (!isCounterPlausible(passkey.counter, newCounter)) {
    logger.warn("The signature counter of a passkey went back, so it may have been copied", {
      passkey: passkey.id,
      counter: { stored: passkey.counter, received: newCounter },
    });
    throw new RefusedError("wrong-passkey");
  }
  const steps = [
    consumeChallengeStep(clientData.challenge, hash),
    recordPasskeyUseStep(passkey, newCounter, now),
  ];
  return { passkey, steps };
}

/**
 * Verifies a new credential (WebAuthn Level 3, §7.1). Returns it with the transaction step that uses up the challenge.
 * Throws `wrong-passkey`, or `invalid-passkey` if its public key is broken.
 */
export async function verifyCreation(
  { json, clientData, hash, isUnattested }: Creation,
  use: CeremonyUse,
  context: Context,
): Promise<{ credential: NewCredential; steps: Step[] }> {
  const { logger } = context;
  await checkClientData({ clientData, hash }, use, context);
  // The library would verify certificates, and would request the revocation lists that they name.
  if (!isUnattested) throw wrongPasskey("The credential has an unrequested attestation", logger);
  const party = relyingPartyAt(context.siteOrigin);
  const { registrationInfo } = await orRefuse<VerifiedRegistrationResponse>(logger, () =>
    verifyRegistrationResponse({
      response: json,
      expectedChallenge: clientData.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: supportedAlgorithms,
    }),
  );
  const credential = registrationInfo?.credential;
  if (credential?.id !== json.id) throw wrongPasskey("The credential ids differ", logger);
  if (!isPublicKey(credential.publicKey)) throw new RefusedError("invalid-passkey");
  const { transports } = json.response;
  return {
    credential: {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      ...(transports && { transports }),
    },
    steps: [consumeChallengeStep(clientData.challenge, hash)],
  };
}

/** Returns the user handle of an account's passkeys: its id in base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

/** Reserves the challenge, and refuses responses from a frame on another site. The library accepts those. */
async function checkClientData(
  { clientData, hash }: Pick<CredentialResponse<unknown>, "clientData" | "hash">,
  use: CeremonyUse,
  { logger, now }: Context,
): Promise<void> {
  const { challenge, crossOrigin, topOrigin } = clientData;
  if (!(await reserveChallenge(challenge, hash, use, now))) {
    throw wrongPasskey("The challenge is unknown, used or expired, or has another purpose", logger);
  }
  if (crossOrigin || topOrigin !== undefined) {
    throw wrongPasskey("The response comes from a frame on another site", logger);
  }
}

/** Synced passkeys always send 0. Any other counter must increase (WebAuthn Level 3, §6.1.1). */
function isCounterPlausible(stored: number, received: number): boolean {
  return (stored === 0 && received === 0) || received > stored;
}

/** Runs a verification by the library, which throws an error for every mismatch and sends no requests. */
async function orRefuse<T>(logger: Logger, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw wrongPasskey((error as Error).message, logger);
  }
}
