import { generateRegistrationOptions } from "@simplewebauthn/server";
import { passkeyLimits } from "#shared/constants.ts";
import * as contract from "#shared/contract/passkeys.ts";
import { minuteMs } from "#shared/durations.ts";
import { RefusedError } from "#shared/errors.ts";
import { createCeremony } from "../data/passkey/ceremony-store.ts";
import { isFull, listPasskeys } from "../data/passkey/passkey-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { descriptorOf } from "./credential-descriptor.ts";
import { requireProof } from "./proof.ts";
import { supportedAlgorithms } from "./public-key.ts";
import { relyingPartyAt } from "./relying-party.ts";

export const handler = endpoint(contract.passkeyCreationOptions, async (request) => {
  const { body, caller, siteOrigin, now } = request;
  const timeout = passkeyLimits.challengeMinutes * minuteMs;
  const { id: rpID } = relyingPartyAt(siteOrigin);
  await limitRate("passkey-options", caller.id, now);
  const { account, conditions } = await requireProof(caller, body.currentPassword, now);
  if (isFull(account)) throw new RefusedError("passkey-limit");
  const own = await listPasskeys(account);
  const options = await generateRegistrationOptions({
    rpName: "À vos toques",
    rpID,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.nom,
    timeout,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: supportedAlgorithms,
    excludeCredentials: own.map(descriptorOf),
  });
  const { id: userId, sessionId } = caller;
  const use = { purpose: "create", userId, sessionId } as const;
  await createCeremony(options.challenge, use, now, conditions);
  return { ...options, rp: { ...options.rp, id: rpID }, timeout };
});
