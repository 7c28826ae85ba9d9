import { RefusedError } from "#shared/errors.ts";
import {
  type Counter,
  countAttempt,
  counterOf,
  isSpentNow,
  whileUnspent,
} from "../data/limit/rate-limit-store.ts";
import { startLogin } from "../data/session/start-login.ts";
import type { Step } from "../data/table/steps.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";

/**
 * The limits on failed logins (D15). Guesses sent at once gain nothing: whatever tells that a password was right
 * looks at the counters once more, and what it tells counts as having happened then.
 */
export interface LoginLimits {
  /** The identifier of the account that has the address; refuses with `too-many-attempts`. */
  start(): Promise<string | undefined>;
  /** The refusal of a wrong password or an unknown address, which it counts. */
  failure(): Promise<RefusedError>;
  /** The refusal that only a right password is told. */
  refusal(reason: RefusedError): Promise<RefusedError>;
  /** What must hold while the session opens. */
  conditions(): Step[];
}

/** The limits for one attempt; an address without an account is limited like any other. */
export function loginLimits(email: string, address: string, now: Date): LoginLimits {
  const counters = [
    counterOf("failed-logins-of-account", email, now),
    counterOf("failed-logins-from-address", address, now),
  ];
  const refusalBy = (counter: Counter) => tooManyAttempts(counter, now);
  const firstWhere = (answers: boolean[]) => counters.find((_, index) => answers[index]);
  return {
    start: async () => {
      const { userId, spent } = await startLogin(email, counters);
      if (spent) throw refusalBy(spent);
      return userId;
    },
    failure: async () => {
      const counted = await Promise.all(counters.map(countAttempt));
      const spent = firstWhere(counted.map((within) => !within));
      return spent ? refusalBy(spent) : new RefusedError("wrong-credentials");
    },
    refusal: async (reason) => {
      const spent = firstWhere(await Promise.all(counters.map(isSpentNow)));
      return spent ? refusalBy(spent) : reason;
    },
    conditions: () => counters.map((counter) => whileUnspent(counter, refusalBy(counter))),
  };
}
