import { login } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { getAccountAndPassword } from "../data/account/credentials-store.ts";
import { openSession } from "../data/session/session-store.ts";
import { bannedError } from "../http/authenticate.ts";
import { endpoint } from "../http/endpoint.ts";
import { loginLimits } from "./login-limits.ts";
import { isPassword, nobodysHash } from "./password-hash.ts";
import { newRefreshToken } from "./refresh-token.ts";
import { sessionReply } from "./session-reply.ts";

/** Stands for the account of an unknown address, so that it costs the same requests and the same time. */
const nobody = "nobody";

export const handler = endpoint(login, async ({ body, address, now }) => {
  const limits = loginLimits(body.email, address, now);
  const found = await getAccountAndPassword((await limits.start()) ?? nobody);
  const isRight = await isPassword(body.mot_de_passe, found?.passwordHash ?? nobodysHash);
  if (!found || !isRight) throw await limits.failure();
  const { account } = found;
  if (account.isBanned) throw await limits.refusal(bannedError(account.banReason));
  if (!account.isVerified) throw await limits.refusal(new RefusedError("email-not-verified"));
  const token = newRefreshToken();
  const reply = await sessionReply(account, token, now);
  const session = { userId: account.id, epoch: account.epoch, ...token };
  await openSession(session, now, limits.conditions());
  return reply;
});
