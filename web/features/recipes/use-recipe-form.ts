import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { queryKeys } from "../../api/query-keys.ts";
import { paths } from "../../app/paths.ts";
import { useToast } from "../../app/toast.tsx";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { useLeaveWarning } from "../../hooks/use-leave-warning.ts";
import { readDraft } from "./draft.ts";
import { formLogic, preloadFormLogic } from "./form-logic.ts";
import { type Problems, problemsOf, refusalOf } from "./problems.ts";
import type { RecipeRules } from "./recipe-rules.ts";
import {
  type FormValues,
  linesOf,
  type RecipeTexts,
  type RecipeValues,
  textsOf,
} from "./recipe-values.ts";
import { useDraft } from "./use-draft.ts";
import { firstProblem, useFormFocus } from "./use-form-focus.ts";

export interface RecipeFormTask {
  initial: RecipeTexts;
  /** A new recipe needs a photo, an edited one may keep its own. */
  photoRequired: boolean;
  draftKey: string;
  /** Sends the checked recipe; what it throws is shown, and everything typed stays. */
  send: (recipe: RecipeValues) => Promise<void>;
  success: string;
  failure: string;
}

/** spec §9 */
const returnDelay = 2_000;

/** The recipe form: checked before it is sent, its draft kept, back to /challenges once it is sent (spec §2, §5). */
export function useRecipeForm(task: RecipeFormTask) {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [restored] = useState(() => readDraft(task.draftKey));
  const [values, setValues] = useState<FormValues>(() => {
    const start = restored ?? task.initial;
    return { ...start, ingredients: linesOf(start.ingredients) };
  });
  const [stage, setStage] = useState<"open" | "sending" | "sent">("open");
  const [rules, setRules] = useState<RecipeRules>();
  const [refusal, setRefusal] = useState<{ problems: Problems; failure?: string }>();
  const draft = useDraft(task.draftKey, { values, initial: task.initial, restored });
  const { form, focusSoon } = useFormFocus(stage === "open");
  const preparation = useRef<Promise<Blob | undefined>>(undefined);
  const leaving = useLeaveWarning(stage !== "sent" && isChanged(values, task.initial));

  useEffect(() => {
    preloadFormLogic();
    LazyConfirmDialog.preload();
  }, []);

  useEffect(() => {
    if (stage !== "sent") return;
    const timer = setTimeout(() => navigate(paths.challenges), returnDelay);
    return () => clearTimeout(timer);
  }, [stage, navigate]);

  function change(patch: Partial<FormValues>) {
    setValues((current) => ({ ...current, ...patch }));
    setRefusal(undefined);
  }

  /** Makes a submission wait for the photo that is being prepared. */
  function awaitPhoto(photo: Promise<Blob | undefined>) {
    preparation.current = photo;
    void photo.finally(() => {
      if (preparation.current === photo) preparation.current = undefined;
    });
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (stage !== "open") return;
    setStage("sending");
    setRefusal(undefined);
    try {
      const photo = (await preparation.current) ?? values.photo;
      const { submissionRules, editRules } = await formLogic.rules();
      const checking = task.photoRequired ? submissionRules : editRules;
      const checked = checking.safeParse({ ...textsOf(values), photo });
      // From the first attempt on, what is wrong shows and goes while one types.
      setRules(checking);
      if (!checked.success) {
        focusSoon(firstProblem);
        setStage("open");
        return;
      }
      await task.send(checked.data);
    } catch (error) {
      setRefusal(refusalOf(error, task.failure));
      focusSoon(firstProblem);
      setStage("open");
      return;
    }
    draft.forget();
    setStage("sent");
    toast.success(task.success);
    void queryClient.invalidateQueries({ queryKey: queryKeys.recipes });
    void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
  }

  const problems = { ...(rules && problemsOf(rules, values)), ...refusal?.problems };
  return {
    form,
    focusSoon,
    values,
    change,
    awaitPhoto,
    problems,
    failure: refusal?.failure,
    stage,
    submit,
    leaving,
    draft: draft.state,
  };
}

function isChanged(values: FormValues, initial: RecipeTexts): boolean {
  if (values.photo) return true;
  return JSON.stringify(textsOf(values)) !== JSON.stringify(textsOf(initial));
}
