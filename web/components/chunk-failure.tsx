import Box from "@mui/material/Box";
import type { ChunkLoadError } from "../navigation/load-chunk.ts";

/** A message that names the chunk that failed to load and gives the reason (spec §7). */
export function ChunkFailure({ error }: { error: ChunkLoadError }) {
  return (
    <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
      Échec du chargement du module «&nbsp;{error.chunk}&nbsp;» (raison&nbsp;: {error.reason}).
    </Box>
  );
}
