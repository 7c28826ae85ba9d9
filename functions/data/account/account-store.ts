import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";

/** The account of that identifier, strongly consistent. */
export async function getAccount(userId: string): Promise<Account | undefined> {
  const { Item } = await getItem({ Key: keys.account(userId), ConsistentRead: true });
  return Item as Account | undefined;
}

/** The identifier of the account that has an address (lower case, trimmed: D7), strongly consistent. */
export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  const { Item } = await getItem({ Key: keys.email(email), ConsistentRead: true });
  return Item?.userId as string | undefined;
}

/** The account that has an address. */
export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  const userId = await findUserIdByEmail(email);
  const account = userId === undefined ? undefined : await getAccount(userId);
  return account?.email === email ? account : undefined;
}
