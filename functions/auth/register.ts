import { register } from "#shared/contract/auth.ts";
import { registerAccount } from "../data/account/create-account.ts";
import { newAccount } from "../data/items/account.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { requireUnguessable } from "./guessable-password.ts";
import { hashPassword } from "./password-hash.ts";
import { newRefreshToken } from "./refresh-token.ts";
import { sessionReply } from "./session-reply.ts";

export const handler = endpoint(register, async ({ body, network, userAgent, now }) => {
  await limitRate("registrations", network, now);
  const account = newAccount({ nom: body.nom, email: body.email, role: "USER" }, now);
  const token = newRefreshToken();
  await requireUnguessable(body.mot_de_passe, body, "mot_de_passe");
  const passwordHash = await hashPassword(body.mot_de_passe);
  const reply = await sessionReply(account, token, now);
  const unused = true as const;
  const session = { userId: account.id, epoch: account.epoch, userAgent, unused, ...token };
  await registerAccount({ account, passwordHash, occasion: "registration", session }, now);
  return reply;
});
