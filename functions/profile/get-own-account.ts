import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import type { Account } from "../data/items/account.ts";

/** Returns the caller's stored account. Throws `not-signed-in` if it was deleted. */
export async function getOwnAccount(userId: string): Promise<Account> {
  const account = await getAccount(userId);
  if (!account) throw new RefusedError("not-signed-in");
  return account;
}
