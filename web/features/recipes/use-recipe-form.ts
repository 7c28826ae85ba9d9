import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { queryKeys } from "../../api/query-keys.ts";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { useForm } from "../../hooks/use-form.ts";
import { useLeaveWarning } from "../../hooks/use-leave-warning.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";
import { keepDraftPhoto, readDraft, readDraftPhoto } from "./draft.ts";
import { formChunks, preloadFormChunks } from "./form-chunks.ts";
import { failureOf, problemsOf, toFieldErrors } from "./problems.ts";
import type { RecipeRules } from "./recipe-rules.ts";
import {
  type FormValues,
  linesOf,
  type RecipeTexts,
  type RecipeValues,
  textsOf,
} from "./recipe-values.ts";
import type { Sending } from "./submit-recipe.ts";
import { useDraft } from "./use-draft.ts";

export interface RecipeFormOptions {
  initial: RecipeTexts;
  /** A new recipe needs a photo, an edited one may keep its own. */
  photoRequired: boolean;
  draftKey: string;
  /** Sends the checked recipe; what it throws is shown, and everything typed stays. */
  send: (recipe: RecipeValues, sending: Sending) => Promise<void>;
  success: string;
  /** What the page that follows is handed on. */
  nextPageState?: unknown;
  failure: string;
}

export type FormStage = "open" | "sending" | "sent";

/** spec §9 */
const redirectDelayMs = 2_000;

/** The recipe form: checked before it is sent, draft and photo kept, back to /challenges once it is sent (spec §2, §5). */
export function useRecipeForm(task: RecipeFormOptions) {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [restored] = useState(() => readDraft(task.draftKey));
  const [values, setValues] = useState<FormValues>(() => {
    const start = restored ?? task.initial;
    return { ...start, ingredients: linesOf(start.ingredients) };
  });
  const [isSent, setSent] = useState(false);
  const [rules, setRules] = useState<RecipeRules>();
  const draft = useDraft(task.draftKey, { values, initial: task.initial, restored });
  const { form, focusAfterRender, clearErrors, submit: send, ...refused } = useForm();
  const sending = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState(0);
  const preparation = useRef<Promise<Blob | undefined>>(undefined);
  const leaving = useLeaveWarning(!isSent && isChanged(values, task.initial));

  useEffect(() => {
    preloadFormChunks();
    LazyConfirmDialog.preload();
  }, []);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(
      () => navigate(paths.challenges, { replace: true, state: task.nextPageState }),
      redirectDelayMs,
    );
    return () => clearTimeout(timer);
  }, [isSent, navigate, task.nextPageState]);

  useEffect(() => {
    let isWanted = true;
    readDraftPhoto(task.draftKey).then((photo) => {
      if (photo && isWanted)
        setValues((current) => ({ ...current, photo: current.photo ?? photo }));
    });
    return () => {
      isWanted = false;
    };
  }, [task.draftKey]);

  function change(patch: Partial<FormValues>) {
    setValues((current) => ({ ...current, ...patch }));
    if ("photo" in patch) void keepDraftPhoto(task.draftKey, patch.photo);
    clearErrors();
  }

  /** Makes a submission wait for the photo that is being prepared. */
  function awaitPhoto(photo: Promise<Blob | undefined>) {
    preparation.current = photo;
    void photo.finally(() => {
      if (preparation.current === photo) preparation.current = undefined;
    });
  }

  async function submit(event: SyntheticEvent) {
    if (isSent) return event.preventDefault();
    const controller = new AbortController();
    await send(event, {
      prepare: async () => {
        sending.current = controller;
        setProgress(0);
        const photo = (await preparation.current) ?? values.photo;
        const { submissionRules, editRules } = await formChunks.rules();
        const schema = task.photoRequired ? submissionRules : editRules;
        // From the first attempt on, what is wrong shows and goes while one types.
        setRules(schema);
        return { schema, values: { ...textsOf(values), photo } };
      },
      send: async (recipe) => {
        await task.send(recipe, { signal: controller.signal, onProgress: setProgress });
        draft.forget();
        void keepDraftPhoto(task.draftKey, undefined);
        setSent(true);
        toast.success(task.success);
        void queryClient.invalidateQueries({ queryKey: queryKeys.recipes });
        void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
      },
      toFieldErrors,
    });
  }

  const stage: FormStage = isSent ? "sent" : refused.isSubmitting ? "sending" : "open";
  const problems = { ...(rules && problemsOf(rules, values)), ...refused.fieldErrors };
  return {
    form,
    focusAfterRender,
    values,
    change,
    awaitPhoto,
    problems,
    failure: failureOf(refused.failure, task.failure),
    stage,
    /** The share of the recipe that is sent, 0 to 1. */
    progress,
    /** Breaks off the sending. */
    breakOff: () => sending.current?.abort(),
    submit,
    leaving,
    draft: draft.state,
  };
}

function isChanged(values: FormValues, initial: RecipeTexts): boolean {
  if (values.photo) return true;
  return JSON.stringify(textsOf(values)) !== JSON.stringify(textsOf(initial));
}
