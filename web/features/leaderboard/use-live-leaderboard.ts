import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { liveEventsParam } from "#shared/model/live-protocol.ts";
import { freshAccessToken } from "./fresh-access-token.ts";
import { leaderboardQuery } from "./leaderboard-query.ts";
import { openLiveConnection } from "./live-connection.ts";

export type LiveState = "connecting" | "connected" | "reconnecting";

/**
 * Maximum random delay before reloading the leaderboard. The delay merges a burst of reloads into one, and spreads out
 * the requests of many clients.
 */
const maxReloadDelayMs = 1_000;

/**
 * Maximum age of the leaderboard data when the live connection opens. Older data is reloaded, because the page may have
 * missed live updates.
 */
const maxAgeMs = 5_000;

/**
 * Updates the leaderboard from live messages. Reloads it after a reconnection or a message without a leaderboard (spec
 * §7). Returns the state of the live connection (D33).
 */
export function useLiveLeaderboard(): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    let wasConnected = false;
    const { queryKey } = leaderboardQuery;
    function show(event: LiveEvent) {
      const board = event.event === "leaderboard:update" ? event.data.board : undefined;
      if (board) queryClient.setQueryData(queryKey, board);
      else reload();
    }
    function reload() {
      pending ??= setTimeout(
        () => {
          pending = undefined;
          void queryClient.invalidateQueries({ queryKey });
        },
        (0.2 + 0.8 * Math.random()) * maxReloadDelayMs,
      );
    }
    const close = openLiveConnection({
      url: `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api?${liveEventsParam}=leaderboard:update`,
      token: freshAccessToken,
      onEvent: show,
      onState: (isConnected) => {
        setState(isConnected ? "connected" : "reconnecting");
        if (!isConnected) return;
        const loadedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
        const isStale = loadedAt && Date.now() - loadedAt >= maxAgeMs;
        if (wasConnected || isStale) reload();
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
