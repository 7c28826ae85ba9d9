import Box from "@mui/material/Box";
import type { LiveState } from "./use-live-leaderboard.ts";

const texts: Record<LiveState, string> = {
  connecting: "Connexion…",
  connected: "En direct",
  reconnecting: "Reconnexion…",
};

/** Says quietly whether the page follows what happens (D33). */
export function LiveIndicator({ state }: { state: LiveState }) {
  const connected = state === "connected";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, color: "text.secondary" }}>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: "50%",
          border: 2,
          borderColor: connected ? "success.main" : "text.secondary",
          bgcolor: connected ? "success.main" : "transparent",
        }}
      />
      {texts[state]}
    </Box>
  );
}
