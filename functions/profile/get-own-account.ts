import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { isPassword } from "../auth/password-hash.ts";
import type { Account } from "../data/account/account.ts";
import { getAccount } from "../data/account/account-store.ts";
import { getAccountPasswordAndCount } from "../data/account/credentials-store.ts";
import {
  countAttempt,
  counterOf,
  freeAgainAt,
  whileUnspent,
} from "../data/limit/rate-limit-store.ts";
import type { Step } from "../data/table/steps.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";

/** The stored account of the caller; refuses with `not-signed-in` when it is gone. */
export async function getOwnAccount(userId: string): Promise<Account> {
  const account = await getAccount(userId);
  if (!account) throw new RefusedError("not-signed-in");
  return account;
}

/** An account whose password the caller has presented. */
export interface VerifiedAccount {
  account: Account;
  /** Belongs in the transaction of what the password allows: guesses sent at once gain nothing. */
  limit: Step;
}

/**
 * The same, once the caller has proven to know its password; refuses with `wrong-password` on a field. Wrong ones
 * are limited as failed logins are, with `too-many-attempts`, but apart from those of strangers (D15, D36).
 */
export async function verifyOwnPassword(
  userId: string,
  password: string,
  field: string,
  now: Date,
): Promise<VerifiedAccount> {
  const failures = counterOf("wrong-own-passwords", userId, now);
  const found = await getAccountPasswordAndCount(userId, failures);
  if (!found) throw new RefusedError("not-signed-in");
  const { account, passwordHash, counted } = found;
  const spent = freeAgainAt(failures, counted);
  if (spent) throw tooManyAttempts(spent, now);
  if (!(await isPassword(password, passwordHash))) {
    const freeAt = await countAttempt(failures);
    if (freeAt) throw tooManyAttempts(freeAt, now);
    const [, message] = errorCatalogue["wrong-password"];
    throw new RefusedError("wrong-password", { errors: { [field]: message } });
  }
  const meanwhile = tooManyAttempts(new Date(now.getTime() + failures.milliseconds), now);
  return { account, limit: whileUnspent(failures, counted, meanwhile) };
}
