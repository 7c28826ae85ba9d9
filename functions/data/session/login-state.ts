import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

interface LoginState {
  userId: string | undefined;
  /** The rate limits from `counters` (see `getLoginState`), in the same order, each with its stored attempts. */
  limits: { counter: Counter; counted: Attempts | undefined }[];
}

/**
 * Reads the user id for an email address and the stored attempts against rate limits, in one request. The address must
 * be trimmed and in lower case (D7). The read is strongly consistent.
 */
export async function getLoginState(email: string, counters: Counter[]): Promise<LoginState> {
  const addressKey = keys.email(email);
  const found = await batchGet([addressKey, ...counters.map(({ key }) => key)], {
    consistent: true,
  });
  return {
    userId: found.get<{ userId: string }>(addressKey)?.userId,
    limits: counters.map((counter) => ({ counter, counted: found.get<Attempts>(counter.key) })),
  };
}
