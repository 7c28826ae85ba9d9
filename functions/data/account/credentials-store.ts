import type { Account } from "../items/account.ts";
import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { type Key, keys } from "../table/keys.ts";
import { putItem } from "../table/requests.ts";
import { putStep, type Step } from "../table/steps.ts";

/** An account with the hash of its password. */
export interface AccountWithHash {
  account: Account;
  passwordHash: string;
}

/** An account with the hash of its password, strongly consistent, in one request. */
export async function getAccountWithHash(userId: string): Promise<AccountWithHash | undefined> {
  return accountAndPasswordOf(userId, await batchGet(placesOf(userId), { consistent: true }));
}

/** The same, together with what a counter holds. */
export async function getAccountWithHashAndAttempts(
  userId: string,
  counter: Counter,
): Promise<(AccountWithHash & { counted: Attempts | undefined }) | undefined> {
  const found = await batchGet([...placesOf(userId), counter.key], { consistent: true });
  const both = accountAndPasswordOf(userId, found);
  return both && { ...both, counted: found.get<Attempts>(counter.key) };
}

function placesOf(userId: string): Key[] {
  return [keys.account(userId), keys.credentials(userId)];
}

function accountAndPasswordOf(userId: string, found: FoundItems): AccountWithHash | undefined {
  const account = found.get<Account>(keys.account(userId));
  const credentials = found.get<{ passwordHash: string }>(keys.credentials(userId));
  return account && credentials && { account, passwordHash: credentials.passwordHash };
}

/** Stores the hash of an account's password. */
export async function putPasswordHash(userId: string, passwordHash: string): Promise<void> {
  await putItem({ Item: { ...keys.credentials(userId), passwordHash } });
}

/** The same as a write of a transaction. */
export function putPasswordHashStep(userId: string, passwordHash: string): Step {
  return putStep({ Item: { ...keys.credentials(userId), passwordHash } });
}
