import { useRef, useState } from "react";
import { formLogic } from "./form-logic.ts";
import { PhotoError } from "./photo-error.ts";

/** Prepares a chosen file for sending; what is no usable photo leaves the former choice and says why. */
export function usePhotoChoice(onReady: (photo: Blob) => void) {
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef<File>(undefined);

  async function take(file: File) {
    latest.current = file;
    setProblem(undefined);
    setPreparing(true);
    try {
      const { preparePhoto } = await formLogic.photo();
      const photo = await preparePhoto(file);
      if (latest.current === file) onReady(photo);
    } catch (error) {
      if (!(error instanceof PhotoError)) console.error(error);
      setProblem(
        error instanceof PhotoError
          ? error.message
          : "La photo n'a pas pu être préparée. Réessayez ou choisissez-en une autre.",
      );
    } finally {
      if (latest.current === file) setPreparing(false);
    }
  }

  return { preparing, problem, take };
}
