import { useCallback, useEffect, useRef, useState } from "react";
import { clearDraft, saveDraft } from "./draft.ts";
import { type RecipeTexts, serializeTexts } from "./recipe-values.ts";

export type DraftState = "none" | "restored" | "saved" | "failed";

const saveDelayMs = 500;

interface DraftOptions {
  values: RecipeTexts;
  /** The form's values before the user's first edit. They are not saved as a draft. */
  initial: RecipeTexts;
  restored: RecipeTexts | undefined;
}

/** Saves a draft of the recipe form while the user types, until `discard` is called (D26b). */
export function useDraft(key: string, { values, initial, restored }: DraftOptions) {
  const [state, setState] = useState<DraftState>(restored ? "restored" : "none");
  const pristine = serializeTexts(initial);
  const current = serializeTexts(values);
  const stored = useRef(restored ? serializeTexts(restored) : pristine);
  const latest = useRef(current);
  latest.current = current;
  const isDiscarded = useRef(false);

  const save = useCallback(() => {
    const texts = latest.current;
    if (isDiscarded.current || texts === stored.current) return;
    stored.current = texts;
    if (texts === pristine) {
      clearDraft(key);
      setState("none");
    } else setState(saveDraft(key, JSON.parse(texts)) ? "saved" : "failed");
  }, [key, pristine]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change to a text field restarts the timer
  useEffect(() => {
    const timer = setTimeout(save, saveDelayMs);
    return () => clearTimeout(timer);
  }, [current, save]);

  useEffect(() => {
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", save);
    return () => {
      save();
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", save);
    };
  }, [save]);

  /** Removes the stored draft and stops saving new ones. */
  const discard = useCallback(() => {
    isDiscarded.current = true;
    clearDraft(key);
    setState("none");
  }, [key]);

  return { state, discard };
}
