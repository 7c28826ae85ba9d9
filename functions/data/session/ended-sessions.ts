import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/**
 * Returns the ids in `sessionIds` whose sessions have ended. A session ends when it is revoked, or when its account is
 * deleted, banned or signed out everywhere (D9, D12, D35). The read is strongly consistent.
 */
export async function endedSessions(userId: string, sessionIds: string[]): Promise<Set<string>> {
  const distinct = [...new Set(sessionIds)];
  const found = await batchGet([keys.account(userId), ...distinct.map(keys.session)], {
    consistent: true,
    attributes: ["epoch", "isBanned"],
  });
  const account = found.get<{ epoch: number; isBanned: boolean }>(keys.account(userId));
  if (!account || account.isBanned) return new Set(distinct);
  const isOpen = (id: string) =>
    found.get<{ epoch: number }>(keys.session(id))?.epoch === account.epoch;
  return new Set(distinct.filter((id) => !isOpen(id)));
}
