import { queryOptions } from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract/call.ts";
import { listDecisions } from "#shared/contract/decisions.ts";
import { getNotices } from "#shared/contract/notices.ts";
import { listPasskeys } from "#shared/contract/passkeys.ts";
import { getProfile, getProfileStats, listSessions } from "#shared/contract/profile.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { loadItems, sendPage } from "../../api/send-page.ts";
import { storeSessionOf } from "../../api/session.ts";

/** Query for the user's account data. Each response also updates the user in the stored session. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => {
    const profile = await send(getProfile, { signal });
    storeSessionOf(profile.user.id, { user: profile.user });
    return profile;
  },
  staleTime: 0,
});

export type OwnSession = ReplyOf<typeof listSessions>[number];

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => send(listSessions, { signal }),
  staleTime: 0,
});

/** Query for the user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: ({ signal }) => send(listPasskeys, { signal }),
  staleTime: 0,
});

export type Notices = ReplyOf<typeof getNotices>;

export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices,
  queryFn: ({ signal }) => send(getNotices, { signal }),
  staleTime: 0,
});

/** Query for the moderation decisions on the user's own recipes, newest first. */
export const decisionsQuery = queryOptions({
  queryKey: queryKeys.decisions,
  queryFn: async ({ signal }) => {
    const { items } = await loadItems((cursor) =>
      sendPage(listDecisions, { query: { limit: 100, cursor }, signal }),
    );
    return items.sort((a, b) => b.decidedAt.localeCompare(a.decidedAt));
  },
});

export const profileStatsQuery = queryOptions({
  queryKey: queryKeys.profileStats,
  queryFn: ({ signal }) => send(getProfileStats, { signal }),
});
