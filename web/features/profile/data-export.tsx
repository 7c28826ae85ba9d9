import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatCount } from "../../components/format-number.ts";
import { useDataExport } from "./use-data-export.ts";

/** Downloads all of the user's data as a JSON file (D17). */
export function DataExport() {
  const { start, isRunning, collected, failure } = useDataExport();
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <Typography color="textSecondary">
        Votre compte, vos recettes, vos votes et votre carnet, en un fichier JSON.
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={isRunning} onClick={start}>
        {failure ? "Réessayer" : "Télécharger mes données"}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary">
        {collected &&
          `${isRunning ? "En cours" : "Fichier prêt"}\u00a0: ${formatCount(collected.recipes, "recette")}, ${formatCount(collected.votes, "vote")}.`}
      </Typography>
    </Box>
  );
}
