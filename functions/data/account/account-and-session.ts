import type { Account } from "../items/account.ts";
import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import { hasExpired, type Session } from "../session/session-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

export interface AccountAndSession {
  account: Account | undefined;
  /** The requested session, or undefined if it has ended, has expired or belongs to another user. */
  session: Session | undefined;
  /** The attempts that the given counter counts. Undefined if no counter is given or no attempt is stored. */
  counted: Attempts | undefined;
}

/**
 * Returns an account, one of its sessions and, if a counter is given, the attempts that it counts. Sends a single,
 * strongly consistent request.
 */
export async function getAccountAndSession(
  userId: string,
  sessionId: string,
  now: Date,
  counter?: Counter,
): Promise<AccountAndSession> {
  const at = { account: keys.account(userId), session: keys.session(sessionId) };
  const found = await batchGet([at.account, at.session, ...(counter ? [counter.key] : [])], {
    consistent: true,
  });
  const session = found.get<Session>(at.session);
  return {
    account: found.get<Account>(at.account),
    session: session?.userId === userId && !hasExpired(session, now) ? session : undefined,
    counted: counter && found.get<Attempts>(counter.key),
  };
}
