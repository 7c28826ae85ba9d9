import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/** What a login starts from: whose address it is, if anybody's, and what the counters hold, in their order. */
interface LoginState {
  userId: string | undefined;
  attempts: (Attempts | undefined)[];
}

/** Reads an address (lower case, trimmed: D7) together with counters, strongly consistent, in one request. */
export async function getLoginState(email: string, counters: Counter[]): Promise<LoginState> {
  const place = keys.email(email);
  const found = await batchGet([place, ...counters.map(({ key }) => key)], { consistent: true });
  return {
    userId: found.get<{ userId: string }>(place)?.userId,
    attempts: counters.map(({ key }) => found.get<Attempts>(key)),
  };
}
