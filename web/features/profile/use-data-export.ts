import { useEffect, useRef, useState } from "react";
import { exportProfile } from "#shared/contract/profile.ts";
import type { ProfileExport } from "#shared/model/profile.ts";
import { errorMessage, send } from "../../api/client.ts";

/** Downloads the user's data as a file, one export at a time, and reports the progress. */
export function useDataExport() {
  const [isRunning, setRunning] = useState(false);
  const [collected, setCollected] = useState<ExportProgress>();
  const [failure, setFailure] = useState<string>();
  const request = useRef<AbortController>(undefined);

  useEffect(() => () => request.current?.abort(), []);

  async function start() {
    if (isRunning) return;
    const controller = new AbortController();
    request.current = controller;
    setRunning(true);
    setFailure(undefined);
    setCollected(undefined);
    try {
      const data = await collectExport(setCollected, controller.signal);
      saveFile(exportProfile.download, JSON.stringify(data, null, 2));
    } catch (error) {
      if (controller.signal.aborted) return;
      setCollected(undefined);
      setFailure(errorMessage(error, "Erreur lors de la préparation de vos données"));
    }
    setRunning(false);
  }

  return { start, isRunning, collected, failure };
}

/** Numbers of recipes and votes read so far. */
interface ExportProgress {
  recipes: number;
  votes: number;
}

/** Reads all pages of the export and joins them. Throws the errors of the call. */
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

/** Downloads a text as a JSON file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
