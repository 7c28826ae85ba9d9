import type { Account } from "../items/account.ts";
import type { Attempt, RecentAttempts } from "../limit/rate-limit-store.ts";
import { hasExpired, type Session } from "../session/session-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

export interface AccountAndSession {
  account: Account | undefined;
  /** The requested session, or undefined if it has ended, has expired or belongs to another user. */
  session: Session | undefined;
  /** Stored attempts against the rate limit of `attempt`. Undefined if `attempt` is not given or none is stored. */
  recentAttempts: RecentAttempts | undefined;
}

/**
 * Returns an account, one of its sessions and, if `attempt` is given, the stored attempts against its rate limit. Sends
 * a single, strongly consistent request.
 */
export async function getAccountAndSession(
  userId: string,
  sessionId: string,
  now: Date,
  attempt?: Attempt,
): Promise<AccountAndSession> {
  const at = { account: keys.account(userId), session: keys.session(sessionId) };
  const found = await batchGet([at.account, at.session, ...(attempt ? [attempt.key] : [])], {
    consistent: true,
  });
  const session = found.get<Session>(at.session);
  return {
    account: found.get<Account>(at.account),
    session: session?.userId === userId && !hasExpired(session, now) ? session : undefined,
    recentAttempts: attempt && found.get<RecentAttempts>(attempt.key),
  };
}
