import {
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { RefusedError } from "#shared/errors.ts";
import { type CeremonyUse, consumeChallengeStep } from "../data/passkey/ceremony-store.ts";
import type { NewCredential } from "../data/passkey/passkey-store.ts";
import type { Step } from "../data/table/steps.ts";
import type { Creation } from "./credential-response.ts";
import { isPublicKey, supportedAlgorithms } from "./public-key.ts";
import { relyingPartyAt } from "./relying-party.ts";
import { checkClientData, type VerificationContext, verifyWithLibrary } from "./verification.ts";
import { wrongPasskey } from "./wrong-passkey.ts";

/**
 * Verifies a new passkey (WebAuthn Level 3, §7.1). Returns its credential and the transaction step that deletes the
 * WebAuthn challenge. Throws `invalid-passkey` if the public key is invalid or the site is opened at an IP address,
 * otherwise `wrong-passkey`.
 */
export async function verifyCreation(
  creation: Creation,
  use: CeremonyUse,
  context: VerificationContext,
): Promise<{ credential: NewCredential; steps: Step[] }> {
  const { json, clientData, hash, isUnattested } = creation;
  const party = relyingPartyAt(context.siteOrigin);
  await checkClientData(creation, use, context);
  // Rejects a passkey with an attestation. The site never requests one, and the WebAuthn library would download
  // revocation lists to verify it.
  if (!isUnattested) throw wrongPasskey("The credential has an unrequested attestation");
  const { registrationInfo } = await verifyWithLibrary<VerifiedRegistrationResponse>(() =>
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
  if (credential?.id !== json.id) throw wrongPasskey("The credential ids differ");
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
