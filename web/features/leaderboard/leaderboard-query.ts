import { queryOptions } from "@tanstack/react-query";
import { getLeaderboard } from "#shared/contract/leaderboard.ts";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Query for the leaderboard. Ignores responses and live messages that are older than the current data (D33). */
export const leaderboardQuery = queryOptions({
  queryKey: queryKeys.leaderboard,
  queryFn: ({ signal }) => send(getLeaderboard, { signal }),
  // Does not refetch when the browser is back online, because the live connection then reloads the leaderboard.
  refetchOnReconnect: false,
  structuralSharing: (shown, received) =>
    isOlder(received as Leaderboard, shown as Leaderboard | undefined) ? shown : received,
});

function isOlder({ version = Number.POSITIVE_INFINITY }: Leaderboard, than?: Leaderboard): boolean {
  return than?.version !== undefined && version < than.version;
}
