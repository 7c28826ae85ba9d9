import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { errorMessage } from "../../api/api-error.ts";
import { busyButton } from "../../components/busy-button.ts";
import { saveFile } from "../../hooks/save-file.ts";
import { useSingleCall } from "../../hooks/use-single-call.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { allEntries } from "./queries.ts";
import { resultsCsv } from "./results-csv.ts";

/** Downloads a challenge's complete results as a CSV file. Stops when the user leaves the page. */
export function DownloadButton({ challengeId }: { challengeId: string }) {
  const toast = useToast();
  const download = useSingleCall(async (signal) => {
    try {
      const csv = resultsCsv(await allEntries(challengeId, signal));
      saveFile(`palmares-${challengeId}.csv`, csv, "text/csv;charset=utf-8");
      toast.success("Fichier prêt");
    } catch (error) {
      if (signal.aborted) return;
      toast.error(errorMessage(error, "Erreur lors du chargement du palmarès"));
    }
  });

  return (
    <Button
      {...busyButton(download.isPending)}
      variant="outlined"
      startIcon={<DownloadIcon />}
      onClick={download.call}
    >
      Télécharger les chiffres
    </Button>
  );
}
