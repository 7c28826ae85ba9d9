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
 * Id of a nonexistent account. A login with an unknown email address reads this account, so that a login makes the same
 * database requests for every address.
 */
const unknownAccountId = "nobody";

/** An allowed login attempt: no limit on failed logins has been reached yet (D15, D36). */
export interface LoginAttempt {
  /** The account with the given email address, if there is one. */
  found: AccountWithHash | undefined;
  /** Counts a failed login and returns the error that the caller must throw. */
  failure(): Promise<RefusedError>;
  /**
   * Returns the error that the caller must throw if the password is correct but the login is rejected, for example
   * because the user is banned. Returns `reason`, or `too-many-attempts` if a limit on failed logins was reached in the
   * meantime.
   */
  refusal(reason: RefusedError): Promise<RefusedError>;
  /**
   * Returns conditions for the transaction that opens the session. They make it fail if a limit on failed logins was
   * reached in the meantime.
   */
  conditions(): Step[];
}

/**
 * Begins a login attempt. Throws `too-many-attempts` if a limit on failed logins has been reached. Failed logins are
 * counted per network, per email address and network, and separately for each known device. The limits also apply to
 * email addresses without an account.
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
  const refusalAt = (freeAt: Date) => tooManyAttempts(freeAt, now);
  const spent = counters.map((counter, index) => nextAttemptAt(counter, attempts[index]));
  const firstSpent = spent.find((freeAt) => freeAt !== undefined);
  if (firstSpent) throw refusalAt(firstSpent);

  const firstOf = async (look: (counter: Counter) => Promise<Date | undefined>) =>
    (await Promise.all(counters.map(look))).find((freeAt) => freeAt !== undefined);
  return {
    found,
    failure: async () => {
      const freeAt = await firstOf(countAttempt);
      return freeAt ? refusalAt(freeAt) : new RefusedError("wrong-credentials");
    },
    refusal: async (reason) => {
      const freeAt = await firstOf(readNextAttemptAt);
      return freeAt ? refusalAt(freeAt) : reason;
    },
    conditions: () =>
      counters.map((counter, index) =>
        checkLimitStep(
          counter,
          attempts[index],
          refusalAt(new Date(now.getTime() + counter.windowMs)),
        ),
      ),
  };
}
