import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { batchGet, type Found } from "../table/batch-get.ts";
import { type Key, keys } from "../table/keys.ts";
import { putItem } from "../table/requests.ts";
import { putStep, type Step } from "../table/steps.ts";
import type { Account } from "./account.ts";

/** An account with the hash of its password. */
export interface AccountAndPassword {
  account: Account;
  passwordHash: string;
}

/** An account with the hash of its password, strongly consistent, in one request. */
export async function getAccountAndPassword(
  userId: string,
): Promise<AccountAndPassword | undefined> {
  return accountAndPasswordOf(userId, await batchGet(placesOf(userId), { consistent: true }));
}

/** The same, together with what a counter holds. */
export async function getAccountPasswordAndCount(
  userId: string,
  counter: Counter,
): Promise<(AccountAndPassword & { counted: Attempts | undefined }) | undefined> {
  const found = await batchGet([...placesOf(userId), counter.key], { consistent: true });
  const both = accountAndPasswordOf(userId, found);
  return both && { ...both, counted: found.of<Attempts>(counter.key) };
}

function placesOf(userId: string): Key[] {
  return [keys.account(userId), keys.credentials(userId)];
}

function accountAndPasswordOf(userId: string, found: Found): AccountAndPassword | undefined {
  const account = found.of<Account>(keys.account(userId));
  const credentials = found.of<{ passwordHash: string }>(keys.credentials(userId));
  return account && credentials && { account, passwordHash: credentials.passwordHash };
}

/** Stores the hash of an account's password. */
export async function putPassword(userId: string, passwordHash: string): Promise<void> {
  await putItem({ Item: { ...keys.credentials(userId), passwordHash } });
}

/** The same as a write of a transaction. */
export function passwordStep(userId: string, passwordHash: string): Step {
  return putStep({ Item: { ...keys.credentials(userId), passwordHash } });
}
