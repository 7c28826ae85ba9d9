import { useState } from "react";
import { formChunks } from "./form-chunks.ts";

/** Prepares a photo for upload. If the file is unusable, keeps the previous photo and sets `error`. */
export function usePreparedPhoto(onReady: (photo: Blob) => void) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();

  async function prepare(file: File): Promise<Blob | undefined> {
    setError(undefined);
    setRunning(true);
    try {
      const { preparePhoto } = await formChunks.photo();
      const prepared = await preparePhoto(file);
      if ("photo" in prepared) {
        onReady(prepared.photo);
        return prepared.photo;
      }
      setError(prepared.error);
    } catch (thrown) {
      console.error(thrown);
      setError("La photo n'a pas pu être préparée. Réessayez ou choisissez-en une autre.");
    } finally {
      setRunning(false);
    }
    return undefined;
  }

  return { isRunning, error, prepare };
}
