import { login } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { openSession } from "../data/session/session-store.ts";
import { bannedError } from "../http/authenticate.ts";
import { endpoint } from "../http/endpoint.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { beginLogin } from "./login-limits.ts";
import { isPassword, nobodysHash } from "./password-hash.ts";
import { newRefreshToken } from "./refresh-token.ts";
import { sessionReply } from "./session-reply.ts";

export const handler = endpoint(login, async (request) => {
  const { body, network, userAgent, cookies, now } = request;
  const device = await knownDevice(cookies.received, body.email, now);
  const attempt = await beginLogin(body.email, { network, device }, now);
  const { found } = attempt;
  if (found) request.auditTarget(found.account.id);
  const isRight = await isPassword(body.mot_de_passe, found?.passwordHash ?? nobodysHash);
  if (!found || !isRight) throw await attempt.failure();
  const { account } = found;
  if (account.isBanned) throw await attempt.refusal(bannedError(account.banReason));
  if (!account.isVerified) throw await attempt.refusal(new RefusedError("email-not-verified"));
  const token = newRefreshToken();
  const reply = await sessionReply(account, token, now);
  const session = { userId: account.id, epoch: account.epoch, userAgent, ...token };
  await openSession(session, now, attempt.conditions());
  cookies.set(await deviceCookie(device, body.email, now));
  return reply;
});
