import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import { readDraft, readDraftPhoto, saveDraftPhoto } from "./draft.ts";
import { type FormValues, linesOf, type PhotoFocus, type RecipeTexts } from "./recipe-values.ts";

/** Delay before a changed focal point is saved in the draft. */
const focusDelayMs = 300;

/**
 * Manages the values of the recipe form. Starts with the stored draft, if there is one (D26b). Saves only the draft's
 * photo, because `useDraft` saves its texts.
 */
export function useRecipeValues(
  { draftKey, initial }: { draftKey: string; initial: RecipeTexts },
  onChange: () => void,
) {
  const [restored] = useState(() => readDraft(draftKey));
  const [values, setValues] = useState<FormValues>(() => {
    const start = restored ?? initial;
    return { ...start, ingredients: linesOf(start.ingredients) };
  });
  const { photo } = values;
  const focusTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isCancelled = false;
    readDraftPhoto(draftKey).then((stored) => {
      if (stored && !isCancelled)
        setValues((current) => (current.photo ? current : { ...current, ...stored }));
    });
    return () => {
      isCancelled = true;
    };
  }, [draftKey]);

  // These handlers are stable across renders, so that typing re-renders only the field that changes.
  const change = useCallback(
    (patch: Partial<FormValues>) => {
      setValues((current) => ({ ...current, ...patch }));
      onChange();
    },
    [onChange],
  );

  const changeText = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [target.name]: target.value }),
    [change],
  );

  const changePhoto = useCallback(
    (photo: Blob | undefined) => {
      change({ photo, focus: undefined });
      // Cancels a delayed save of the focal point, because it would store the previous photo again.
      clearTimeout(focusTimer.current);
      void saveDraftPhoto(draftKey, { photo });
    },
    [change, draftKey],
  );

  /** Changes the focal point, and saves it once the user stops moving the slider. */
  const changeFocus = useCallback(
    (focus: PhotoFocus) => {
      setValues((current) => ({ ...current, focus }));
      clearTimeout(focusTimer.current);
      focusTimer.current = setTimeout(
        () => saveDraftPhoto(draftKey, { photo, focus }),
        focusDelayMs,
      );
    },
    [draftKey, photo],
  );

  function discardPhoto() {
    clearTimeout(focusTimer.current);
    void saveDraftPhoto(draftKey, {});
  }

  return { values, restored, change, changeText, changePhoto, changeFocus, discardPhoto };
}
