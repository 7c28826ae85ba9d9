import * as z from "zod/mini";
import { email as emailSchema } from "#shared/model/user.ts";
import { findAccountByEmail } from "../data/account/account-store.ts";
import { removePasskeysOfUser } from "../data/account/administer-account.ts";
import { selectStack } from "./select-stack.ts";

interface Options {
  email?: string | undefined;
  password?: string | undefined;
  nom?: string | undefined;
  stack?: string | undefined;
}

/**
 * Removes the passkeys of an account without changing its password or role, and prints the result (D58). Intended for
 * an administrator who has lost all passkeys and cannot ask another administrator for help.
 */
export async function resetPasskeys({ email, password, nom, stack }: Options): Promise<void> {
  if (password !== undefined || nom !== undefined) {
    throw new Error(
      "--reset-passkeys changes no password and no name. Leave out the other option.",
    );
  }
  const { data: address } = z.safeParse(emailSchema, email);
  if (!address) throw new Error("--email must be an email address.");
  await selectStack(stack);
  const account = await findAccountByEmail(address);
  if (!account) throw new Error(`${address} has no account.`);
  const count = account.passkeys?.size ?? 0;
  if (count === 0) {
    console.log(`${address} has no passkeys. Nothing was changed.`);
    return;
  }
  await removePasskeysOfUser(account.id, new Date());
  console.log(
    `Removed the passkeys of ${address} (${count}). The password is unchanged. An email notifies the user.`,
  );
}
