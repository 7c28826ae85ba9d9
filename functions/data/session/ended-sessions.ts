import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { hasExpired, type Session } from "./session-store.ts";

/**
 * Returns the ids in `sessionIds` whose sessions have ended. A session ends when it expires or is revoked, or when its
 * account is deleted, banned or signed out everywhere (D9, D12, D35). The read is strongly consistent.
 */
export async function endedSessions(
  userId: string,
  sessionIds: string[],
  now: Date,
): Promise<Set<string>> {
  const distinct = [...new Set(sessionIds)];
  const found = await batchGet([keys.account(userId), ...distinct.map(keys.session)], {
    consistent: true,
    attributes: ["epoch", "isBanned", "expiresAt"],
  });
  const account = found.get<{ epoch: number; isBanned: boolean }>(keys.account(userId));
  if (!account || account.isBanned) return new Set(distinct);
  const isOpen = (id: string) => {
    const session = found.get<Pick<Session, "epoch" | "expiresAt">>(keys.session(id));
    return session?.epoch === account.epoch && !hasExpired(session, now);
  };
  return new Set(distinct.filter((id) => !isOpen(id)));
}
