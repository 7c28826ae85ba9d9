import { useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { useDelayedRedirect } from "../../hooks/use-delayed-redirect.ts";
import { useForm } from "../../hooks/use-form.ts";
import { useLeaveTo } from "../../hooks/use-leave-to.ts";
import { useLeaveWarning } from "../../hooks/use-leave-warning.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";
import { formErrorText, toFieldErrors, validationErrors } from "./field-errors.ts";
import { formChunks, preloadFormChunks } from "./form-chunks.ts";
import type { RecipeRules } from "./recipe-rules.ts";
import {
  emptyRecipe,
  type FormValues,
  type RecipeTexts,
  type RecipeValues,
  serializeTexts,
} from "./recipe-values.ts";
import type { Sending } from "./submit-recipe.ts";
import { useDraft } from "./use-draft.ts";
import { useRecipeValues } from "./use-recipe-values.ts";

export interface RecipeFormOptions {
  initial: RecipeTexts;
  /** True for a new recipe, which must have a photo. An edited recipe may keep its stored photo. */
  isPhotoRequired: boolean;
  draftKey: string;
  /** Sends the validated recipe. If it throws, the form shows the error and keeps the user's input. */
  send: (recipe: RecipeValues, sending: Sending) => Promise<void>;
  success: string;
  /** Navigation state passed to the /challenges page after the recipe is sent. */
  nextPageState?: unknown;
  /** Error message shown if the server's response does not contain one. */
  failure: string;
  /** Returns a message to show instead of the server's message, or undefined to show the server's message. */
  explain?: (error: unknown) => ReactNode;
}

export type FormStage = "open" | "sending" | "sent";

/** Time between a successful submission and the redirect (spec §2). */
const redirectDelayMs = 2_000;

/** Manages the recipe form: validation, draft, submission and the redirect to /challenges (spec §2, §5). */
export function useRecipeForm(options: RecipeFormOptions) {
  const { draftKey } = options;
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  const [rules, setRules] = useState<{
    schema: RecipeRules;
    toSubmission: (values: RecipeValues) => RecipeValues;
  }>();
  const { form: ref, focusAfterRender, clearErrors, submit: submitForm, ...state } = useForm();
  const { values, restored, discardPhoto, ...changes } = useRecipeValues(options, clearErrors);
  const draft = useDraft(draftKey, { values, initial: options.initial, restored });
  const upload = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState(0);
  const preparation = useRef<Promise<Blob | undefined>>(undefined);
  const { ask, ...leaving } = useLeaveWarning(!isSent && isChanged(values, options.initial));

  useEffect(() => {
    preloadFormChunks();
    LazyConfirmDialog.preload();
  }, []);

  useDelayedRedirect(isSent, {
    to: paths.challenges,
    state: options.nextPageState,
    delayMs: redirectDelayMs,
  });

  /** Makes the next submission of the form wait until the photo is ready for upload. */
  const awaitPhoto = useCallback(
    (photo: Promise<Blob | undefined>) => {
      clearErrors(["photo"]);
      preparation.current = photo;
      void photo.finally(() => {
        if (preparation.current === photo) preparation.current = undefined;
      });
    },
    [clearErrors],
  );

  const abort = useCallback(() => upload.current?.abort(), []);
  const leave = useLeaveTo(paths.challenges);
  const cancel = useCallback(() => ask(leave), [ask, leave]);

  async function submit(event: SyntheticEvent) {
    if (isSent) return event.preventDefault();
    const controller = new AbortController();
    await submitForm(event, {
      prepare: async () => {
        upload.current = controller;
        setProgress(0);
        const preparing = preparation.current;
        const photo = await preparing;
        // A photo that was still being prepared has no focal point yet. The focal point in `values` belongs to the
        // previous photo and must not be sent.
        const recipe = preparing ? { ...values, photo, focus: undefined } : values;
        const { submissionRules, editRules, toSubmission } = await formChunks.rules();
        const schema = options.isPhotoRequired ? submissionRules : editRules;
        // After the first attempt to submit, validates the fields while the user types.
        setRules({ schema, toSubmission });
        // Without its photo, a recipe whose photo could not be prepared is invalid. Otherwise, the form would send the
        // recipe with the previous photo.
        return { schema: preparing ? submissionRules : schema, values: toSubmission(recipe) };
      },
      send: async (recipe) => {
        await options.send(recipe, { signal: controller.signal, onProgress: setProgress });
        draft.discard();
        discardPhoto();
        setSent(true);
        toast.success(options.success);
        const { recipes, leaderboard, profileStats, cookbookEntries } = queryKeys;
        void reloadQueries(queryClient, recipes, leaderboard, profileStats, cookbookEntries);
      },
      toFieldErrors,
    });
  }

  const stage: FormStage = isSent ? "sent" : state.isSubmitting ? "sending" : "open";
  const fieldErrors = rules
    ? { ...validationErrors(rules.schema, rules.toSubmission(values)), ...state.fieldErrors }
    : state.fieldErrors;
  /**
   * Returns the props of a text field. Each prop keeps its identity between renders, so that the memoized `TextInput`
   * re-renders only if one changes.
   */
  const field = (name: Exclude<keyof RecipeTexts, "ingredients">) => ({
    name,
    value: values[name],
    onChange: changes.changeText,
    error: fieldErrors[name],
    disabled: stage !== "open",
  });
  return {
    ref,
    focusAfterRender,
    values,
    ...changes,
    awaitPhoto,
    field,
    fieldErrors,
    failure: options.explain?.(state.failure) ?? formErrorText(state.failure, options.failure),
    stage,
    /** Upload progress, from 0 to 1. */
    progress,
    abort,
    cancel,
    submit,
    leaving,
    hasTexts: serializeTexts(values) !== serializeTexts(emptyRecipe),
    draft: draft.state,
  };
}

function isChanged(values: FormValues, initial: RecipeTexts): boolean {
  if (values.photo) return true;
  return serializeTexts(values) !== serializeTexts(initial);
}
