import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { errorMessage } from "../../api/client.ts";
import { saveFile } from "../../hooks/save-file.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { allEntries } from "./queries.ts";
import { resultsCsv } from "./results-csv.ts";

export function DownloadButton({ challengeId }: { challengeId: string }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  async function download() {
    setBusy(true);
    try {
      const csv = resultsCsv(await allEntries(challengeId));
      saveFile(`palmares-${challengeId}.csv`, csv, "text/csv;charset=utf-8");
    } catch (error) {
      toast.error(errorMessage(error, "Erreur lors du chargement du palmarès"));
    }
    setBusy(false);
  }
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={download}>
      Télécharger les chiffres
    </Button>
  );
}
