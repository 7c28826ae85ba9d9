import { RefusedError } from "#shared/errors.ts";
import { type AccountWithHash, getAccountWithHash } from "../data/account/credentials-store.ts";
import {
  countAttempts,
  ignoreAttemptsBefore,
  newAttempts,
  readNextAttemptAt,
} from "../data/limit/rate-limit-store.ts";
import { getLoginState } from "../data/session/login-state.ts";
import type { Step } from "../data/table/steps.ts";
import { requireAttemptLeft, requireAttemptLeftStep, tooManyAttempts } from "../http/rate-limit.ts";

/**
 * Id that no account has. A login with an unknown email address tries to read this account, so that every login sends
 * the same database requests.
 */
const unknownAccountId = "nobody";

/** A login attempt that may check the password, because no limit on failed logins is reached (D15, D36). */
export interface LoginAttempt {
  /** The account with the entered email address, if any. */
  found: AccountWithHash | undefined;
  /** Counts this attempt as a failed login. Returns the error to throw. */
  failure(): Promise<RefusedError>;
  /**
   * Returns the error for a login that is rejected although the password was correct. The error is `too-many-attempts`
   * if other attempts have reached a limit on failed logins since this attempt began, otherwise `reason`.
   */
  refusal(reason: RefusedError): Promise<RefusedError>;
  /**
   * Returns conditions for the transaction that opens the session. They make the transaction fail if a limit on failed
   * logins was reached during the login attempt.
   */
  conditions(): Step[];
}

/**
 * Begins a login attempt. Throws `too-many-attempts` after too many failed logins. On a known device, one limit applies
 * to failed logins with this email address on this device. On other devices, one limit applies to failed logins with
 * this email address from this network, and another to all failed logins from this network. The limits apply to unknown
 * email addresses too. On IPv6, higher limits also apply to the /48 network (D36).
 */
export async function beginLogin(
  email: string,
  { network, device }: { network: string; device: string | undefined },
  now: Date,
): Promise<LoginAttempt> {
  const ofAccount = newAttempts("failed-logins-of-account", `${email} ${device ?? network}`, now);
  const fromNetwork = device ? [] : newAttempts("failed-logins-from-network", network, now);
  const { userId, limits: read } = await getLoginState(email, [...ofAccount, ...fromNetwork]);
  const found = await getAccountWithHash(userId ?? unknownAccountId);
  const limits = read.map(({ attempt, recentAttempts }) => ({
    attempt: ofAccount.includes(attempt)
      ? ignoreAttemptsBefore(attempt, found?.account.failuresLiftedAt)
      : attempt,
    recentAttempts,
  }));
  for (const { attempt, recentAttempts } of limits) {
    requireAttemptLeft(attempt, recentAttempts, now);
  }

  const attempts = limits.map(({ attempt }) => attempt);
  return {
    found,
    failure: async () => {
      const times = await Promise.all([
        countAttempts(attempts.slice(0, ofAccount.length)),
        countAttempts(attempts.slice(ofAccount.length)),
      ]);
      const freeAt = times.find((time) => time !== undefined);
      return freeAt ? tooManyAttempts(freeAt, now) : new RefusedError("wrong-credentials");
    },
    refusal: async (reason) => {
      const times = await Promise.all(attempts.map(readNextAttemptAt));
      const freeAt = times.find((time) => time !== undefined);
      return freeAt ? tooManyAttempts(freeAt, now) : reason;
    },
    conditions: () =>
      limits.map(({ attempt, recentAttempts }) =>
        requireAttemptLeftStep(attempt, recentAttempts, now),
      ),
  };
}
