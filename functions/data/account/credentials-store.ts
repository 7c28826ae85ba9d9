import type { Account } from "../items/account.ts";
import type { Attempt, RecentAttempts } from "../limit/rate-limit-store.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { putStep, type Step } from "../table/steps.ts";

export interface AccountWithHash {
  account: Account;
  passwordHash: string;
  /** Stored attempts against the rate limit of `attempt`. Undefined without `attempt` or before the first attempt. */
  recentAttempts: RecentAttempts | undefined;
}

/**
 * Returns an account, its password hash and, if `attempt` is given, the stored attempts against its rate limit. Sends a
 * single, strongly consistent request.
 */
export async function getAccountWithHash(
  userId: string,
  attempt?: Attempt,
): Promise<AccountWithHash | undefined> {
  const at = { account: keys.account(userId), credentials: keys.credentials(userId) };
  const found = await batchGet([at.account, at.credentials, ...(attempt ? [attempt.key] : [])], {
    consistent: true,
  });
  const account = found.get<Account>(at.account);
  const credentials = found.get<{ passwordHash: string }>(at.credentials);
  if (!account || !credentials) return undefined;
  const recentAttempts = attempt && found.get<RecentAttempts>(attempt.key);
  return { account, passwordHash: credentials.passwordHash, recentAttempts };
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
