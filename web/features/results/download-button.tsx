import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { errorMessage } from "../../api/client.ts";
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
      const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
      const link = Object.assign(document.createElement("a"), {
        href: url,
        download: `palmares-${challengeId}.csv`,
      });
      link.click();
      URL.revokeObjectURL(url);
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
