import Box from "@mui/material/Box";
import { useOnline } from "../../hooks/use-online.ts";

/** Says that the network is gone, as long as it is; the region stands ready so that the change is announced. */
export function OfflineNotice() {
  const online = useOnline();
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
