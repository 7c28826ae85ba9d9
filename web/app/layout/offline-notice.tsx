import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";

/**
 * Shows a notice while the browser is offline. The status region is always present, because screen readers announce
 * only changes inside it.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Box role="status">
      {!online && (
        <Box sx={{ bgcolor: "text.primary", color: "background.default", px: 3, py: 1.25 }}>
          Vous êtes hors ligne. Ce que vous voyez date de votre dernière connexion&#8239;; le reste
          reprendra au retour du réseau.
        </Box>
      )}
    </Box>
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
