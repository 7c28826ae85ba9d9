import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { getAccountWithHash } from "../data/account/credentials-store.ts";
import type { Account } from "../data/items/account.ts";
import { countAttempt, newAttempt } from "../data/limit/rate-limit-store.ts";
import type { Step } from "../data/table/steps.ts";
import { requireAttemptLeft, requireAttemptLeftStep, tooManyAttempts } from "../http/rate-limit.ts";
import { isPassword } from "./password-hash.ts";

interface VerifiedAccount {
  account: Account;
  /** Transaction step that fails if concurrent requests with wrong passwords have reached the rate limit. */
  limit: Step;
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
  const attempt = newAttempt("wrong-own-passwords", userId, now);
  const found = await getAccountWithHash(userId, attempt);
  if (!found) throw new RefusedError("not-signed-in");
  const { account, passwordHash, recentAttempts } = found;
  requireAttemptLeft(attempt, recentAttempts, now);
  if (!(await isPassword(password, passwordHash))) {
    const freeAt = await countAttempt(attempt);
    throw freeAt ? tooManyAttempts(freeAt, now) : refusal;
  }
  return { account, limit: requireAttemptLeftStep(attempt, recentAttempts, now) };
}

/** Returns the error `wrong-password`, with its message assigned to the form field `field`. */
export function wrongPassword(field: string): RefusedError {
  const [, message] = errorCatalogue["wrong-password"];
  return new RefusedError("wrong-password", { errors: { [field]: message } });
}
