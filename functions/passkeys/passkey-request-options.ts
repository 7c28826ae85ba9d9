import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { passkeyLimits } from "#shared/constants.ts";
import * as contract from "#shared/contract/passkeys.ts";
import { minuteMs } from "#shared/durations.ts";
import { requireAccount } from "../data/account/account-store.ts";
import { createCeremony } from "../data/passkey/ceremony-store.ts";
import { listPasskeys } from "../data/passkey/passkey-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { descriptorOf } from "./credential-descriptor.ts";
import { relyingPartyAt } from "./relying-party.ts";

export const handler = endpoint(contract.passkeyRequestOptions, async (request) => {
  const { caller, network, siteOrigin, now } = request;
  const timeout = passkeyLimits.challengeMinutes * minuteMs;
  const { id: rpID } = relyingPartyAt(siteOrigin);
  await limitRate("passkey-options", caller?.id ?? network, now);
  const own = caller ? await listPasskeys(await requireAccount(caller.id, "not-signed-in")) : [];
  const options = await generateAuthenticationOptions({
    rpID,
    timeout,
    userVerification: "required",
    allowCredentials: own.map(descriptorOf),
  });
  const use = caller
    ? ({ purpose: "confirm", userId: caller.id, sessionId: caller.sessionId } as const)
    : ({ purpose: "login" } as const);
  await createCeremony(options.challenge, use, now);
  return { ...options, rpId: rpID, timeout, userVerification: "required" as const };
});
