import type { Attempt, RecentAttempts } from "../limit/rate-limit-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

interface LoginState {
  userId: string | undefined;
  /** The attempts given to `getLoginState`, in the same order, each with the stored attempts against its rate limit. */
  limits: { attempt: Attempt; recentAttempts: RecentAttempts | undefined }[];
}

/**
 * Reads the user id for an email address and the stored attempts against rate limits, in one request. The address must
 * be trimmed and in lower case (D7). The read is strongly consistent.
 */
export async function getLoginState(email: string, attempts: Attempt[]): Promise<LoginState> {
  const addressKey = keys.email(email);
  const found = await batchGet([addressKey, ...attempts.map(({ key }) => key)], {
    consistent: true,
  });
  return {
    userId: found.get<{ userId: string }>(addressKey)?.userId,
    limits: attempts.map((attempt) => ({
      attempt,
      recentAttempts: found.get<RecentAttempts>(attempt.key),
    })),
  };
}
