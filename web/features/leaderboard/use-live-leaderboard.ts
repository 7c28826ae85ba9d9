import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { liveEventsParam } from "#shared/model/live-event.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { freshAccessToken } from "./fresh-access-token.ts";
import { openLiveConnection } from "./live-connection.ts";

export type LiveState = "connecting" | "connected" | "reconnecting";

/**
 * Maximum random delay in milliseconds before the leaderboard is reloaded. The delay combines the reloads for
 * a burst of votes and spreads the requests of different clients over time.
 */
const maxReloadDelayMs = 1_000;

/**
 * Maximum age in milliseconds of the loaded leaderboard when the live connection opens. An older leaderboard
 * is reloaded, because live events may have been missed.
 */
const maxAgeMs = 5_000;

/** Reloads the leaderboard after each live event and returns the state of the live connection (D33). */
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
