import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../api/api-error.ts";
import { busyButton } from "../../components/busy-button.ts";
import { saveFile } from "../../hooks/save-file.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { allEntries } from "./queries.ts";
import { resultsCsv } from "./results-csv.ts";

/** Downloads a challenge's complete results as a CSV file. Stops when the user leaves the page. */
export function DownloadButton({ challengeId }: { challengeId: string }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  async function download() {
    const controller = new AbortController();
    request.current = controller;
    setBusy(true);
    try {
      const csv = resultsCsv(await allEntries(challengeId, controller.signal));
      saveFile(`palmares-${challengeId}.csv`, csv, "text/csv;charset=utf-8");
      toast.success("Fichier prêt");
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error(errorMessage(error, "Erreur lors du chargement du palmarès"));
    }
    setBusy(false);
  }

  return (
    <Button
      {...busyButton(isBusy)}
      variant="outlined"
      startIcon={<DownloadIcon />}
      onClick={download}
    >
      Télécharger les chiffres
    </Button>
  );
}
