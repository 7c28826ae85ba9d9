import { login } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { recordUse } from "../data/account/idle-accounts.ts";
import { getMailBlock } from "../data/limit/mail-block-store.ts";
import { openSession } from "../data/session/session-store.ts";
import { bannedError } from "../http/authenticate.ts";
import { endpoint } from "../http/endpoint.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { beginLogin } from "./login-limits.ts";
import { dummyHash, isPassword } from "./password-hash.ts";
import { newRefreshToken } from "./refresh-token.ts";
import { sessionReply } from "./session-reply.ts";

export const handler = endpoint(login, async (request) => {
  const { body, network, userAgent, cookies, siteOrigin, now } = request;
  const device = await knownDevice(cookies.received, body.email, now);
  const attempt = await beginLogin(body.email, { network, device }, now);
  const { found } = attempt;
  if (found) request.auditTarget(found.account.id);
  const isRight = await isPassword(body.mot_de_passe, found?.passwordHash ?? dummyHash);
  if (!found || !isRight) throw await attempt.failure();
  const { account } = found;
  if (account.isBanned) throw await attempt.refusal(bannedError(account.banReason));
  if (!account.isVerified) throw await attempt.refusal(await unverifiedError(account.email));
  const token = newRefreshToken();
  const reply = await sessionReply(account, token, now);
  const session = { userId: account.id, epoch: account.epoch, userAgent, ...token };
  await openSession(session, now, attempt.conditions());
  await recordUse(account, now);
  cookies.set(await deviceCookie(device, body.email, siteOrigin, now));
  return reply;
});

/**
 * Returns the error for a login to an unverified account. If mail to the address is blocked, the message says so,
 * because no verification link can then arrive (D51).
 */
async function unverifiedError(email: string): Promise<RefusedError> {
  const { blocked } = await getMailBlock(email);
  if (blocked !== "ALL") return new RefusedError("email-not-verified");
  return new RefusedError("email-not-verified", {
    errors: { email: "Nous ne pouvons plus écrire à cette adresse. Corrigez-la." },
  });
}
