import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { liveEventsParam } from "#shared/model/live-event.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { freshAccessToken } from "./fresh-access-token.ts";
import { openLiveConnection } from "./live-connection.ts";

export type LiveState = "connecting" | "connected" | "reconnecting";

/** Longest wait before a reload: a burst of votes makes one, and readers do not all come at once. */
const maxReloadDelayMs = 1_000;

/** Reloads the leaderboard when something happens, as long as the page is open (D33) and tells how the connection is. */
export function useLiveLeaderboard(): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
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
      onState: (connected) => {
        setState(connected ? "connected" : "reconnecting");
        // Whatever happened before it was open was missed.
        if (connected) reload();
      },
    });
    return () => {
      clearTimeout(pending);
      close();
    };
  }, [queryClient]);

  return state;
}
