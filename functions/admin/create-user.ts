import { createUser } from "#shared/contract/admin-users.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { createAccount, newAccount } from "../data/account-store.ts";
import { outboxStep } from "../data/outbox-store.ts";
import { transact } from "../data/transact.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(createUser, async ({ body, now }) => {
  const { nom, email, role, mot_de_passe } = body;
  const account = newAccount({ nom, email, role }, now);
  await transact([
    ...createAccount(account, await hashPassword(mot_de_passe)),
    outboxStep({ kind: "mail-verification", email, occasion: "new-account" }, now),
  ]);
  return account;
});
