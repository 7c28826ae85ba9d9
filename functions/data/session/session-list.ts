import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { queryOwned } from "../table/owned-items.ts";
import type { Session } from "./session-store.ts";

/** A session as its owner sees it. */
export interface UserSession {
  id: string;
  /** What the client said it is; empty when it was not kept. */
  userAgent: string;
  /** ISO 8601. */
  startedAt: string;
  lastUsedAt: string;
}

/** How many of the sessions that began last are listed. */
const mostListed = 50;

/** The open sessions of a user, last used first. */
export async function listOpenSessions(userId: string, now: Date): Promise<UserSession[]> {
  const entries = await queryOwned(ownerOf.sessions(userId), mostListed, { descending: true });
  const found = await batchGet(entries);
  return entries
    .flatMap((entry) => {
      const session = found.get<Session>(entry);
      if (!session || session.expiresAt * 1000 <= now.getTime()) return [];
      const { userAgent = "", startedAt = entry.ownerSort, rotatedAt } = session;
      return [{ id: entry.PK.slice("S#".length), userAgent, startedAt, lastUsedAt: rotatedAt }];
    })
    .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
}
