import { useEffect, useRef, useState } from "react";
import { exportProfile } from "#shared/contract/profile.ts";
import type { ProfileExport } from "#shared/model/profile.ts";
import { errorMessage, send } from "../../api/client.ts";

/** Collects one's data and saves them as a file, once at a time; tells how much there is so far. */
export function useDataExport() {
  const [isRunning, setRunning] = useState(false);
  const [collected, setCollected] = useState<ExportProgress>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (isRunning) return;
    const controller = new AbortController();
    running.current = controller;
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

/** How many of each have been read so far. */
interface ExportProgress {
  recipes: number;
  votes: number;
}

/** All answers of the export as one; throws what the call throws. */
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

/** Gives the browser a text to keep as a JSON file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The download has begun with the click; some browsers read the address a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
