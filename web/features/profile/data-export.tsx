import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { exportProfile } from "#shared/contract/profile.ts";
import type { ProfileExport } from "#shared/model/profile.ts";
import { errorMessage } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { busyButton } from "../../components/busy-button.ts";
import { formatCount } from "../../components/format-number.ts";
import { saveFile } from "../../hooks/save-file.ts";
import { useSingleCall } from "../../hooks/use-single-call.ts";

/** A button for downloading all of the user's data as a JSON file (D17). */
export function DataExport() {
  const [collected, setCollected] = useState<ExportProgress>();
  const { call, isPending, failure } = useSingleCall(async (signal) => {
    setCollected(undefined);
    const data = await collectExport(setCollected, signal);
    saveFile(exportProfile.download, JSON.stringify(data, null, 2), "application/json");
  });
  const hasFailed = failure !== undefined && !isPending;
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <Typography color="textSecondary">
        Votre compte, vos clés d'accès, vos recettes, vos votes et votre carnet, en un fichier JSON.
      </Typography>
      {hasFailed && (
        <Alert severity="error">
          {errorMessage(failure, "Erreur lors de la préparation de vos données")}
        </Alert>
      )}
      <Button
        {...busyButton(isPending)}
        variant="outlined"
        startIcon={<DownloadIcon />}
        onClick={call}
      >
        {hasFailed ? "Réessayer" : "Télécharger mes données"}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary">
        {collected &&
          !hasFailed &&
          `${isPending ? "En cours" : "Fichier prêt"}\u00a0: ${formatCount(collected.recipes, "recette")}, ${formatCount(collected.votes, "vote")}.`}
      </Typography>
    </Box>
  );
}

interface ExportProgress {
  recipes: number;
  votes: number;
}

/** Loads all pages of the user's data export and combines them. Throws if a request fails. */
async function collectExport(
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Omit<ProfileExport, "next">> {
  const { next, ...all } = await send(exportProfile, { signal });
  let cursor = next;
  onProgress(progressOf(all));
  while (cursor) {
    const more = await send(exportProfile, { query: { cursor }, signal });
    all.recipes.push(...more.recipes);
    all.votes.push(...more.votes);
    cursor = more.next;
    onProgress(progressOf(all));
  }
  return all;
}

function progressOf({ recipes, votes }: Pick<ProfileExport, "recipes" | "votes">): ExportProgress {
  return { recipes: recipes.length, votes: votes.length };
}
