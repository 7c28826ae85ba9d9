import { register } from "#shared/contract/auth.ts";
import { newAccount } from "../data/account/account.ts";
import { registerAccount } from "../data/account/create-account.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { hashPassword } from "./password-hash.ts";
import { newRefreshToken } from "./refresh-token.ts";
import { sessionReply } from "./session-reply.ts";

export const handler = endpoint(register, async ({ body, address, now }) => {
  await limitRate("registrations", address, now);
  const account = newAccount({ nom: body.nom, email: body.email, role: "USER" }, now);
  const token = newRefreshToken();
  const passwordHash = await hashPassword(body.mot_de_passe);
  const reply = await sessionReply(account, token, now);
  const session = { userId: account.id, epoch: account.epoch, ...token };
  await registerAccount({ account, passwordHash, occasion: "registration", session }, now);
  return reply;
});
