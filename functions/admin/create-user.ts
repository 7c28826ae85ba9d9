import { createUser } from "#shared/contract/admin-users.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { newAccount } from "../data/account/account.ts";
import { registerAccount } from "../data/account/create-account.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(createUser, async ({ body, now }) => {
  const { nom, email, role, mot_de_passe } = body;
  const account = newAccount({ nom, email, role }, now);
  const passwordHash = await hashPassword(mot_de_passe);
  await registerAccount({ account, passwordHash, occasion: "new-account" }, now);
  return account;
});
