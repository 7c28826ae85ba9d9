import { login } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { findUserId } from "../data/account-store.ts";
import { getAccountAndPassword } from "../data/credentials-store.ts";
import { openSession } from "../data/session-store.ts";
import { bannedError } from "../http/authenticate.ts";
import { endpoint } from "../http/endpoint.ts";
import { isPassword, nobodysHash } from "./password-hash.ts";
import { newRefreshToken } from "./refresh-token.ts";
import { sessionReply } from "./session-reply.ts";

/** Stands for the account of an unknown address, so that it costs the same requests and the same time. */
const nobody = "nobody";

export const handler = endpoint(login, async ({ body, now }) => {
  const found = await getAccountAndPassword((await findUserId(body.email)) ?? nobody);
  const isRight = await isPassword(body.mot_de_passe, found?.passwordHash ?? nobodysHash);
  if (!found || !isRight) throw new RefusedError("wrong-credentials");
  const { account } = found;
  if (account.isBanned) throw bannedError(account.banReason);
  if (!account.isVerified) throw new RefusedError("email-not-verified");
  const token = newRefreshToken();
  const reply = await sessionReply(account, token, now);
  await openSession({ userId: account.id, epoch: account.epoch, ...token }, now);
  return reply;
});
