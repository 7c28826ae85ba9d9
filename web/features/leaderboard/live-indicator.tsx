import Box from "@mui/material/Box";
import type { LiveState } from "./use-live-leaderboard.ts";

const texts: Record<LiveState, string> = {
  connecting: "Connexion…",
  connected: "En direct",
  reconnecting: "Reconnexion…",
};

/** Shows whether live updates are connected (D33). */
export function LiveIndicator({ state }: { state: LiveState }) {
  const isConnected = state === "connected";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, color: "text.secondary" }}>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: "50%",
          border: 2,
          borderColor: isConnected ? "success.main" : "text.secondary",
          bgcolor: isConnected ? "success.main" : "transparent",
        }}
      />
      {texts[state]}
    </Box>
  );
}
