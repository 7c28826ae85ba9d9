import Box from "@mui/material/Box";

/** Says quietly whether the page follows what happens (D33). */
export function LiveIndicator({ connected }: { connected: boolean }) {
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
      {connected ? "En direct" : "Reconnexion…"}
    </Box>
  );
}
