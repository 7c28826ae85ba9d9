import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { freshAccessToken } from "./fresh-access-token.ts";
import { openLiveConnection } from "./live-connection.ts";

/** Longest wait before a reload: a burst of votes makes one, and readers do not all come at once. */
const spread = 1_000;

/** Reloads the leaderboard when something happens, as long as the page is open (D33); gives whether it is connected. */
export function useLiveLeaderboard(): boolean {
  const queryClient = useQueryClient();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    let broken = false;
    function reload() {
      pending ??= setTimeout(
        () => {
          pending = undefined;
          void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
        },
        (0.2 + 0.8 * Math.random()) * spread,
      );
    }
    const close = openLiveConnection({
      url: `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api`,
      token: freshAccessToken,
      onEvent: reload,
      onState: (state) => {
        setConnected(state);
        // Whatever happened in between was missed.
        if (state && broken) reload();
        broken = !state;
      },
    });
    return () => {
      clearTimeout(pending);
      close();
    };
  }, [queryClient]);

  return connected;
}
