import { RefusedError } from "#shared/errors.ts";
import type { Account } from "../items/account.ts";
import { isId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";

/** Returns an account by id, with a strongly consistent read. */
export function getAccount(userId: string): Promise<Account | undefined> {
  return getItem<Account>(keys.account(userId), { consistent: true });
}

/** Returns an account by id. Throws an error with the given code if there is no such account. */
export async function requireAccount(
  userId: string,
  code: "not-found" | "not-signed-in",
): Promise<Account> {
  const account = isId(userId) ? await getAccount(userId) : undefined;
  if (!account) throw new RefusedError(code);
  return account;
}

/**
 * Returns the id of the account with the given email address, with a strongly consistent read. The address must be
 * trimmed and in lower case (D7).
 */
export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  const item = await getItem<{ userId: string }>(keys.email(email), { consistent: true });
  return item?.userId;
}

/** Returns the account with the given email address, if there is one. Sends two strongly consistent requests. */
export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  const userId = await findUserIdByEmail(email);
  const account = userId === undefined ? undefined : await getAccount(userId);
  return account?.email === email ? account : undefined;
}
