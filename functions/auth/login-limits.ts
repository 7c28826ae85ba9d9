import { RefusedError } from "#shared/errors.ts";
import { type AccountWithHash, getAccountWithHash } from "../data/account/credentials-store.ts";
import {
  type Counter,
  checkLimitStep,
  countAttempt,
  counterFor,
  ignoreAttemptsBefore,
  nextAttemptAt,
  readNextAttemptAt,
} from "../data/limit/rate-limit-store.ts";
import { getLoginState } from "../data/session/login-state.ts";
import type { Step } from "../data/table/steps.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";

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
 * email addresses too.
 */
export async function beginLogin(
  email: string,
  { network, device }: { network: string; device: string | undefined },
  now: Date,
): Promise<LoginAttempt> {
  const ofAccount = counterFor("failed-logins-of-account", `${email} ${device ?? network}`, now);
  const fromNetwork = counterFor("failed-logins-from-network", network, now);
  const read = device ? [ofAccount] : [ofAccount, fromNetwork];
  const { userId, attempts } = await getLoginState(email, read);
  const found = await getAccountWithHash(userId ?? unknownAccountId);
  const counters = read.map((counter) =>
    counter === ofAccount
      ? ignoreAttemptsBefore(counter, found?.account.failuresLiftedAt)
      : counter,
  );
  const limitError = (freeAt: Date) => tooManyAttempts(freeAt, now);
  const spent = counters.map((counter, index) => nextAttemptAt(counter, attempts[index]));
  const firstSpent = spent.find((freeAt) => freeAt !== undefined);
  if (firstSpent) throw limitError(firstSpent);

  const firstFreeAt = async (check: (counter: Counter) => Promise<Date | undefined>) =>
    (await Promise.all(counters.map(check))).find((freeAt) => freeAt !== undefined);
  return {
    found,
    failure: async () => {
      const freeAt = await firstFreeAt(countAttempt);
      return freeAt ? limitError(freeAt) : new RefusedError("wrong-credentials");
    },
    refusal: async (reason) => {
      const freeAt = await firstFreeAt(readNextAttemptAt);
      return freeAt ? limitError(freeAt) : reason;
    },
    conditions: () =>
      counters.map((counter, index) =>
        checkLimitStep(
          counter,
          attempts[index],
          limitError(new Date(now.getTime() + counter.windowMs)),
        ),
      ),
  };
}
