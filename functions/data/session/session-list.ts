import type { ReplyOf } from "#shared/contract/call.ts";
import type { listSessions } from "#shared/contract/profile.ts";
import type { Account } from "../items/account.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { idInPartition } from "../table/keys.ts";
import { queryOwned } from "../table/owned-items.ts";
import { hasExpired, type Session } from "./session-store.ts";

/** Maximum number of listed sessions. The oldest ones are omitted. */
const maxListed = 50;

/**
 * Returns a user's open sessions, most recently used first. Omits sessions that ended when the account's epoch
 * increased. Also omits sessions that have not been used since registration, except the current session.
 */
export async function listOpenSessions(
  { id, epoch }: Pick<Account, "id" | "epoch">,
  current: string,
  now: Date,
): Promise<ReplyOf<typeof listSessions>> {
  const entries = await queryOwned(ownerOf.sessions(id), maxListed, { descending: true });
  const found = await batchGet(entries);
  return entries
    .flatMap((entry) => {
      const session = found.get<Session>(entry);
      if (session?.epoch !== epoch || hasExpired(session, now)) return [];
      const sessionId = idInPartition(entry);
      const isCurrent = sessionId === current;
      if (session.unused && !isCurrent) return [];
      const { userAgent, startedAt, rotatedAt } = session;
      return [{ id: sessionId, userAgent, startedAt, lastUsedAt: rotatedAt, isCurrent }];
    })
    .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
}
