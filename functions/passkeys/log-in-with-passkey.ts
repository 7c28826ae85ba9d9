import * as contract from "#shared/contract/passkeys.ts";
import { deviceCookie, knownDevice } from "../auth/known-device.ts";
import { newRefreshToken } from "../auth/refresh-token.ts";
import { sessionReply } from "../auth/session-reply.ts";
import { unverifiedError } from "../auth/unverified-error.ts";
import { getAccount } from "../data/account/account-store.ts";
import { recordUse } from "../data/account/idle-accounts.ts";
import { newAttempt } from "../data/limit/rate-limit-store.ts";
import { getPasskey } from "../data/passkey/passkey-store.ts";
import { openSession } from "../data/session/session-store.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { bannedError } from "../http/authenticate.ts";
import { type CallRequest, endpoint } from "../http/endpoint.ts";
import { sha256 } from "../sha256.ts";
import { readAssertion } from "./credential-response.ts";
import { type PasskeyUse, verifyAssertion } from "./verify-assertion.ts";
import { countWrongPasskeys, wrongPasskey } from "./wrong-passkey.ts";

export const handler = endpoint(contract.logInWithPasskey, async (request) => {
  const { body, network, cookies, siteOrigin, now } = request;
  const assertion = readAssertion(body.response);
  // Only wrong passkeys count. A correct one is accepted even above the limit, because it cannot be guessed (D36).
  const attempt = newAttempt("failed-logins-from-network", network, now);
  const { account, reply } = await countWrongPasskeys(attempt, now, () =>
    retryOnConflict(async () => {
      const passkey = await getPasskey(sha256(assertion.json.id));
      if (passkey) request.auditTarget(passkey.userId);
      const use = await verifyAssertion(assertion, passkey, { purpose: "login" }, request);
      return openPasskeySession(use, request);
    }),
  );
  await recordUse(account, now);
  const device = await knownDevice(cookies.received, account.email, now);
  cookies.set(await deviceCookie(device, account.email, siteOrigin, now));
  return reply;
});

async function openPasskeySession(
  { passkey, steps }: PasskeyUse,
  { userAgent, now }: CallRequest<typeof contract.logInWithPasskey>,
) {
  const account = await getAccount(passkey.userId);
  if (!account?.passkeys?.has(passkey.id)) throw wrongPasskey("The account has changed");
  if (account.isBanned) throw bannedError(account.banReason);
  if (!account.isVerified) throw await unverifiedError(account.email);
  const token = newRefreshToken();
  const reply = await sessionReply(account, token, now);
  const { id: userId, epoch } = account;
  const session = { userId, epoch, userAgent, passkeyAt: now.toISOString(), ...token };
  await openSession(session, now, steps);
  return { account, reply };
}
