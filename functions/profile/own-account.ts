import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { isPassword } from "../auth/password-hash.ts";
import type { Account } from "../data/account/account.ts";
import { getAccount } from "../data/account/account-store.ts";
import { getAccountAndPassword } from "../data/account/credentials-store.ts";
import { countAttempt, counterOf, whileUnspent } from "../data/limit/rate-limit-store.ts";
import type { Step } from "../data/table/steps.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";

/** The stored account of the caller; refuses with `not-signed-in` when it is gone. */
export async function ownAccount(userId: string): Promise<Account> {
  const account = await getAccount(userId);
  if (!account) throw new RefusedError("not-signed-in");
  return account;
}

/** An account whose password the caller has presented. */
export interface ProvenAccount {
  account: Account;
  /** Belongs in the transaction of what the password allows: guesses sent at once gain nothing. */
  limit: Step;
}

/**
 * The same, once the caller has proven to know its password; refuses with `wrong-password` on a field. Wrong ones
 * count as failed logins, and past their limit are refused with `too-many-attempts` (D15).
 */
export async function accountByPassword(
  userId: string,
  password: string,
  field: string,
  now: Date,
): Promise<ProvenAccount> {
  const found = await getAccountAndPassword(userId);
  if (!found) throw new RefusedError("not-signed-in");
  const { account, passwordHash } = found;
  const failures = counterOf("failed-logins-of-account", account.email, now);
  const spent = tooManyAttempts(failures, now);
  if (!(await isPassword(password, passwordHash))) {
    if (!(await countAttempt(failures))) throw spent;
    const [, message] = errorCatalogue["wrong-password"];
    throw new RefusedError("wrong-password", { errors: { [field]: message } });
  }
  return { account, limit: whileUnspent(failures, spent) };
}
