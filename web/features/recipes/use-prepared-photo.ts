import { useState } from "react";
import { formChunks } from "./form-chunks.ts";

/** Prepares a chosen photo for sending. An unusable file keeps the previous photo and sets `problem`. */
export function usePreparedPhoto(onReady: (photo: Blob) => void) {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Returns the prepared photo, or undefined when the file is not usable. */
  async function prepare(file: File): Promise<Blob | undefined> {
    setProblem(undefined);
    setRunning(true);
    try {
      const { preparePhoto } = await formChunks.photo();
      const prepared = await preparePhoto(file);
      if ("photo" in prepared) {
        onReady(prepared.photo);
        return prepared.photo;
      }
      setProblem(prepared.problem);
    } catch (error) {
      console.error(error);
      setProblem("La photo n'a pas pu être préparée. Réessayez ou choisissez-en une autre.");
    } finally {
      setRunning(false);
    }
    return undefined;
  }

  return { isRunning, problem, prepare };
}
