import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

interface LoginState {
  /** The id of the user with the given email address, if there is one. */
  userId: string | undefined;
  /** The login attempts that each rate limit has counted, in the same order as `counters`. */
  attempts: (Attempts | undefined)[];
}

/**
 * Reads the id of the user with an email address and the login attempts that the given rate limits have counted, in a
 * single, strongly consistent request. The address must be trimmed and in lower case (D7).
 */
export async function getLoginState(email: string, counters: Counter[]): Promise<LoginState> {
  const place = keys.email(email);
  const found = await batchGet([place, ...counters.map(({ key }) => key)], { consistent: true });
  return {
    userId: found.get<{ userId: string }>(place)?.userId,
    attempts: counters.map(({ key }) => found.get<Attempts>(key)),
  };
}
