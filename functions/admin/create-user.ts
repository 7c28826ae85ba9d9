import { createUser } from "#shared/contract/admin-users.ts";
import { requireUnguessable } from "../auth/guessable-password.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { registerAccount } from "../data/account/create-account.ts";
import { newAccount } from "../data/items/account.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(createUser, async ({ body, now }) => {
  const { nom, email, role, mot_de_passe } = body;
  const account = newAccount({ nom, email, role }, now);
  await requireUnguessable(mot_de_passe, body, "mot_de_passe");
  const passwordHash = await hashPassword(mot_de_passe);
  await registerAccount({ account, passwordHash, occasion: "new-account" }, now);
  return account;
});
