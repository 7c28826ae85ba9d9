import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { queryKeys } from "../../api/query-keys.ts";
import { paths } from "../../app/paths.ts";
import { useToast } from "../../app/toast.tsx";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { useLeaveWarning } from "../../hooks/use-leave-warning.ts";
import { formLogic, preloadFormLogic } from "./form-logic.ts";
import type { RecipeValues } from "./recipe-values.ts";
import { showRefusal } from "./show-refusal.ts";
import { useDraft } from "./use-draft.ts";

export interface RecipeFormTask {
  initial: RecipeValues;
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
  const [sent, setSent] = useState(false);
  const form = useForm<RecipeValues, unknown, RecipeValues>({
    defaultValues: task.initial,
    resolver: async (values, context, options) => {
      const { resolveSubmission, resolveEdit } = await formLogic.rules();
      const resolve = task.photoRequired ? resolveSubmission : resolveEdit;
      return resolve(values, context, options);
    },
  });
  // The photo stands first, so the focus goes there first: react-hook-form goes by the order of registration.
  form.register("photo");
  const draft = useDraft(task.draftKey, form);
  const { isDirty, isSubmitting } = form.formState;
  const leaving = useLeaveWarning(!sent && (isDirty || isSubmitting));

  useEffect(() => {
    preloadFormLogic();
    LazyConfirmDialog.preload();
  }, []);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => navigate(paths.challenges), returnDelay);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  const submit = form.handleSubmit(async (recipe) => {
    try {
      await task.send(recipe);
    } catch (error) {
      showRefusal(error, form.setError, task.failure);
      return;
    }
    draft.forget();
    setSent(true);
    toast.success(task.success);
    void queryClient.invalidateQueries({ queryKey: queryKeys.recipes });
    void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
  });

  return { form, submit, sent, leaving, draft: draft.state };
}
