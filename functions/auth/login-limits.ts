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
 * Account id to look up for an unknown e-mail address, so that the login sends the same number of requests to
 * the table as for a known e-mail address.
 */
const nobody = "nobody";

/** A login attempt that was allowed because no limit on failed logins has been reached (D15, D36). */
export interface LoginAttempt {
  /** The account registered with the given e-mail address, if any. */
  found: AccountWithHash | undefined;
  /** Counts a failed login and returns the error that the login must throw. */
  failure(): Promise<RefusedError>;
  /**
   * Returns the error for a login with the correct password that is refused for `reason`, or
   * `too-many-attempts` if a limit was reached during the login.
   */
  refusal(reason: RefusedError): Promise<RefusedError>;
  /**
   * Transaction steps that prevent the session from being opened if a limit on failed logins has been
   * reached.
   */
  conditions(): Step[];
}

/**
 * Begins a login attempt. Throws the `too-many-attempts` error if a limit on failed logins has been reached.
 * Failed logins are counted per e-mail address and network, and separately for each device that has logged in
 * before. The limits also apply to e-mail addresses without an account.
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
  const found = await getAccountWithHash(userId ?? nobody);
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
