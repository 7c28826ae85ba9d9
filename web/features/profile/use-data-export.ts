import { useEffect, useRef, useState } from "react";
import { exportProfile } from "#shared/contract/profile.ts";
import { messageOf } from "../../api/client.ts";
import { collectExport, type ExportProgress } from "./collect-export.ts";
import { saveFile } from "./save-file.ts";

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
      setFailure(messageOf(error, "Erreur lors de la préparation de vos données"));
    }
    setRunning(false);
  }

  return { start, isRunning, collected, failure };
}
