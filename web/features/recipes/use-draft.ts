import { useEffect, useRef, useState } from "react";
import { clearDraft, type DraftTexts, readDraft, saveDraft } from "./draft.ts";
import type { RecipeFormState } from "./recipe-values.ts";

/** Nothing to keep, brought back from an earlier visit, stored, or refused by the browser. */
export type DraftState = "none" | "restored" | "saved" | "failed";

const delay = 500;

/** Restores the draft of a form and keeps it while one types, until it is forgotten (D26b). */
export function useDraft(key: string, form: RecipeFormState) {
  const [state, setState] = useState<DraftState>("none");
  const kept = useRef(true);

  useEffect(() => {
    const pristine = textsOf(form.formState.defaultValues);
    const draft = readDraft(key);
    if (draft) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
      setState("restored");
    }
    let stored = textsOf(form.getValues());
    let timer: ReturnType<typeof setTimeout> | undefined;

    function save() {
      clearTimeout(timer);
      const texts = textsOf(form.getValues());
      if (!kept.current || texts === stored) return;
      stored = texts;
      if (texts === pristine) {
        clearDraft(key);
        setState("none");
      } else setState(saveDraft(key, form.getValues()) ? "saved" : "failed");
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, delay);
      },
    });
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", save);
    return () => {
      unsubscribe();
      save();
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", save);
    };
  }, [key, form]);

  /** The recipe was sent: nothing is kept from now on. */
  function forget() {
    kept.current = false;
    clearDraft(key);
    setState("none");
  }

  return { state, forget };
}

function textsOf(values: { [Field in keyof DraftTexts]?: unknown } = {}): string {
  return JSON.stringify([values.title, values.description, values.ingredients]);
}
