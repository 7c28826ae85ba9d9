import { queryOptions } from "@tanstack/react-query";
import { getProfile, getProfileStats } from "#shared/contract/profile.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { currentAccessToken, storeSession } from "../../api/session.ts";

/** One's account as the server has it, which takes the place of the one stored at the last refresh. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => {
    const profile = await send(getProfile, { signal });
    if (currentAccessToken()) storeSession({ user: profile.user });
    return profile;
  },
  staleTime: 0,
});

export const profileStatsQuery = queryOptions({
  queryKey: queryKeys.profileStats,
  queryFn: ({ signal }) => send(getProfileStats, { signal }),
});
