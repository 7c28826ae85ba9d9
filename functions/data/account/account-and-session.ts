import type { Account } from "../items/account.ts";
import type { Attempts, Counter } from "../limit/rate-limit-store.ts";
import type { Session } from "../session/session-store.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { type Key, keys } from "../table/keys.ts";

export interface AccountAndSession {
  account: Account | undefined;
  /** The requested session, or undefined if it has ended or belongs to another user. */
  session: Session | undefined;
}

/** Returns an account and one of its sessions, in a single, strongly consistent request. */
export async function getAccountAndSession(
  userId: string,
  sessionId: string,
): Promise<AccountAndSession> {
  const wanted = keysOf(userId, sessionId);
  return pairIn(await batchGet(wanted, { consistent: true }), userId, wanted);
}

/**
 * Returns an account, one of its sessions, and the attempts that count towards a rate limit. Sends a single, strongly
 * consistent request.
 */
export async function getAccountSessionAndAttempts(
  userId: string,
  sessionId: string,
  { key }: Counter,
): Promise<AccountAndSession & { counted: Attempts | undefined }> {
  const wanted = keysOf(userId, sessionId);
  const found = await batchGet([...wanted, key], { consistent: true });
  return { ...pairIn(found, userId, wanted), counted: found.get<Attempts>(key) };
}

function keysOf(userId: string, sessionId: string): [account: Key, session: Key] {
  return [keys.account(userId), keys.session(sessionId)];
}

function pairIn(
  found: FoundItems,
  userId: string,
  [accountKey, sessionKey]: [account: Key, session: Key],
): AccountAndSession {
  const session = found.get<Session>(sessionKey);
  return {
    account: found.get<Account>(accountKey),
    session: session?.userId === userId ? session : undefined,
  };
}
