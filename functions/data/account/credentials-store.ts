import type { Account } from "../items/account.ts";
import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { type Key, keys } from "../table/keys.ts";
import { putStep, type Step } from "../table/steps.ts";

export interface AccountWithHash {
  account: Account;
  passwordHash: string;
}

/** Returns an account and its password hash in a single, strongly consistent request. */
export async function getAccountWithHash(userId: string): Promise<AccountWithHash | undefined> {
  return accountIn(await batchGet(keysOf(userId), { consistent: true }), userId);
}

/**
 * Returns an account, its password hash and the attempts counted by a rate limit, in a single, strongly consistent
 * request.
 */
export async function getAccountWithHashAndAttempts(
  userId: string,
  counter: Counter,
): Promise<(AccountWithHash & { counted: Attempts | undefined }) | undefined> {
  const found = await batchGet([...keysOf(userId), counter.key], { consistent: true });
  const account = accountIn(found, userId);
  return account && { ...account, counted: found.get<Attempts>(counter.key) };
}

function keysOf(userId: string): Key[] {
  return [keys.account(userId), keys.credentials(userId)];
}

function accountIn(found: FoundItems, userId: string): AccountWithHash | undefined {
  const account = found.get<Account>(keys.account(userId));
  const credentials = found.get<{ passwordHash: string }>(keys.credentials(userId));
  return account && credentials && { account, passwordHash: credentials.passwordHash };
}

/**
 * Returns the transaction steps that replace a password, notify the user by email (D35) and close the user's live
 * connections.
 */
export function replacePasswordSteps(
  { id: userId, email }: Account,
  passwordHash: string,
  now: Date,
): Step[] {
  return [
    putPasswordHashStep(userId, passwordHash),
    addTaskStep({ kind: "mail-password-change", userId, email }, now),
    addTaskStep({ kind: "close-connections", userId, since: now.toISOString() }, now),
  ];
}

export function putPasswordHashStep(userId: string, passwordHash: string): Step {
  return putStep({ Item: { ...keys.credentials(userId), passwordHash } });
}
