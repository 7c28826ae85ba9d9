import { useState } from "react";
import { formChunks } from "./form-chunks.ts";

/** Prepares a chosen file for sending; what is no usable photo leaves the former choice and says why. */
export function usePhotoChoice(onReady: (photo: Blob) => void) {
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Gives the prepared photo, or nothing when the file is no usable one. */
  async function take(file: File): Promise<Blob | undefined> {
    setProblem(undefined);
    setPreparing(true);
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
      setPreparing(false);
    }
    return undefined;
  }

  return { preparing, problem, take };
}
