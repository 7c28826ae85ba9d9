import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { liveEventsParam } from "#shared/model/live-event.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { freshAccessToken } from "./fresh-access-token.ts";
import { openLiveConnection } from "./live-connection.ts";

export type LiveState = "connecting" | "connected" | "reconnecting";

/**
 * Upper bound of the random delay before a reload. It merges bursts of votes and spreads out the clients'
 * requests.
 */
const maxReloadDelayMs = 1_000;

/**
 * A leaderboard older than this is reloaded when the live connection opens, because it may have missed
 * events.
 */
const maxAgeMs = 5_000;

/** Reloads the leaderboard after live events. Returns the state of the live connection (D33). */
export function useLiveLeaderboard(): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    let wasConnected = false;
    function reload() {
      pending ??= setTimeout(
        () => {
          pending = undefined;
          void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
        },
        (0.2 + 0.8 * Math.random()) * maxReloadDelayMs,
      );
    }
    const close = openLiveConnection({
      url: `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api?${liveEventsParam}=leaderboard:update`,
      token: freshAccessToken,
      onEvent: reload,
      onState: (isConnected) => {
        setState(isConnected ? "connected" : "reconnecting");
        if (!isConnected) return;
        const loadedAt = queryClient.getQueryState(queryKeys.leaderboard)?.dataUpdatedAt;
        const isFresh = !loadedAt || Date.now() - loadedAt < maxAgeMs;
        if (wasConnected || !isFresh) reload();
        wasConnected = true;
      },
    });
    return () => {
      clearTimeout(pending);
      close();
    };
  }, [queryClient]);

  return state;
}
