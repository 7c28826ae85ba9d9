import { register } from "#shared/contract/auth.ts";
import { createAccount, newAccount } from "../data/account-store.ts";
import { outboxStep } from "../data/outbox-store.ts";
import { sessionStep } from "../data/session-store.ts";
import { transact } from "../data/transact.ts";
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
  await transact([
    ...createAccount(account, passwordHash),
    outboxStep({ kind: "mail-verification", email: account.email, occasion: "registration" }, now),
    sessionStep({ userId: account.id, epoch: account.epoch, ...token }, now),
  ]);
  return reply;
});
