import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

interface LoginState {
  /** The user registered with the given e-mail address, if any. */
  userId: string | undefined;
  /** The attempts stored by each rate-limit counter, in the order of the counters. */
  attempts: (Attempts | undefined)[];
}

/**
 * Reads the user registered with an e-mail address and the attempts stored by rate-limit counters, with one
 * strongly consistent request. The address must be trimmed and in lower case (D7).
 */
export async function getLoginState(email: string, counters: Counter[]): Promise<LoginState> {
  const place = keys.email(email);
  const found = await batchGet([place, ...counters.map(({ key }) => key)], { consistent: true });
  return {
    userId: found.get<{ userId: string }>(place)?.userId,
    attempts: counters.map(({ key }) => found.get<Attempts>(key)),
  };
}
