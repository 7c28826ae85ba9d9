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

/** Stands for the account of an unknown address, so that it costs the same requests and the same time. */
const nobody = "nobody";

/**
 * One attempt to log in within the limits on failed ones (D15, D36). Guesses sent at once gain nothing: whatever
 * tells that a password was right looks at the counters once more, and what it tells counts as having happened then.
 */
export interface LoginAttempt {
  /** The account that has the address. */
  found: AccountWithHash | undefined;
  /** The refusal of a wrong password or an unknown address, which it counts. */
  failure(): Promise<RefusedError>;
  /** The refusal that only a right password is told. */
  refusal(reason: RefusedError): Promise<RefusedError>;
  /** What must hold while the session opens. */
  conditions(): Step[];
}

/**
 * Begins an attempt; refuses with `too-many-attempts`. Failures count per address of an account and network, and for
 * a device that logged in before by themselves. An address without an account is limited like any other.
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
