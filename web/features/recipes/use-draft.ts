import { useCallback, useEffect, useRef, useState } from "react";
import { clearDraft, saveDraft } from "./draft.ts";
import { type RecipeTexts, textsOf } from "./recipe-values.ts";

/** Nothing to keep, brought back from an earlier visit, stored, or refused by the browser. */
export type DraftState = "none" | "restored" | "saved" | "failed";

const saveDelayMs = 500;

interface DraftOptions {
  /** What the form holds now. */
  values: RecipeTexts;
  /** What it held before anything was typed: no draft is kept of that. */
  initial: RecipeTexts;
  /** The draft it started from, if any. */
  restored: RecipeTexts | undefined;
}

/** Keeps the draft of a form while one types, until it is forgotten (D26b). */
export function useDraft(key: string, { values, initial, restored }: DraftOptions) {
  const [state, setState] = useState<DraftState>(restored ? "restored" : "none");
  const pristine = JSON.stringify(textsOf(initial));
  const current = JSON.stringify(textsOf(values));
  const stored = useRef(restored ? JSON.stringify(textsOf(restored)) : pristine);
  const latest = useRef(current);
  latest.current = current;
  const kept = useRef(true);

  const save = useCallback(() => {
    const texts = latest.current;
    if (!kept.current || texts === stored.current) return;
    stored.current = texts;
    if (texts === pristine) {
      clearDraft(key);
      setState("none");
    } else setState(saveDraft(key, JSON.parse(texts)) ? "saved" : "failed");
  }, [key, pristine]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the texts starts the wait anew
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

  /** The recipe was sent: nothing is kept from now on. */
  const forget = useCallback(() => {
    kept.current = false;
    clearDraft(key);
    setState("none");
  }, [key]);

  return { state, forget };
}
