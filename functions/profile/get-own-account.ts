import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { isPassword } from "../auth/password-hash.ts";
import { getAccount } from "../data/account/account-store.ts";
import { getAccountWithHashAndAttempts } from "../data/account/credentials-store.ts";
import type { Account } from "../data/items/account.ts";
import {
  checkLimitStep,
  countAttempt,
  counterFor,
  nextAttemptAt,
} from "../data/limit/rate-limit-store.ts";
import type { Step } from "../data/table/steps.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";

/** Returns the caller's stored account. Throws `not-signed-in` if it was deleted. */
export async function getOwnAccount(userId: string): Promise<Account> {
  const account = await getAccount(userId);
  if (!account) throw new RefusedError("not-signed-in");
  return account;
}

export interface VerifiedAccount {
  account: Account;
  /** Makes the API call's transaction fail if concurrent requests have reached the limit on wrong passwords. */
  limit: Step;
}

/**
 * Returns the caller's account if the password is correct. Otherwise, throws `wrong-password` with a message for the
 * form field `field`. Throws `too-many-attempts` after too many wrong passwords (D15, D36).
 */
export function verifyOwnPassword(
  userId: string,
  password: string,
  field: string,
  now: Date,
): Promise<VerifiedAccount> {
  const [, message] = errorCatalogue["wrong-password"];
  const refusal = new RefusedError("wrong-password", { errors: { [field]: message } });
  return requireOwnPassword(userId, password, refusal, now);
}

/**
 * Returns the caller's account if the password is correct, otherwise throws `refusal`. Throws `too-many-attempts` after
 * too many wrong passwords (D15, D36).
 */
export async function requireOwnPassword(
  userId: string,
  password: string,
  refusal: RefusedError,
  now: Date,
): Promise<VerifiedAccount> {
  const failures = counterFor("wrong-own-passwords", userId, now);
  const found = await getAccountWithHashAndAttempts(userId, failures);
  if (!found) throw new RefusedError("not-signed-in");
  const { account, passwordHash, counted } = found;
  const spent = nextAttemptAt(failures, counted);
  if (spent) throw tooManyAttempts(spent, now);
  if (!(await isPassword(password, passwordHash))) {
    const freeAt = await countAttempt(failures);
    throw freeAt ? tooManyAttempts(freeAt, now) : refusal;
  }
  const limitReached = tooManyAttempts(new Date(now.getTime() + failures.windowMs), now);
  return { account, limit: checkLimitStep(failures, counted, limitReached) };
}
