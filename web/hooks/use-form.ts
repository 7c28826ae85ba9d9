import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { ApiError } from "../api/api-error.ts";

/** Sentences by the path of their field: `email`, `ingredients.0.name`. */
export type FieldErrors = Partial<Record<string, string>>;

/** What sending needs: the values to check, the schema that checks them, and where the checked ones go. */
interface Submission<Checked> {
  /** Throws what keeps the values from being checked, such as a schema that does not load. */
  prepare: () => Promise<{ schema: ZodMiniType<Checked>; values: unknown }>;
  send: (checked: Checked) => Promise<void>;
  /** The fields that a refusal is about; those that the server names by default. */
  toFieldErrors?: (error: unknown) => FieldErrors;
}

const firstProblem = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * The core of every form: the values are checked by a schema, sent once at a time, and what is wrong stands by field in
 * `problems` or, when no schema tells it, in `failure`. The focus then goes to the first field that has a problem, or
 * back to where it was. A form library would cost the first screen 12 KB.
 */
export function useForm() {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<{ selector: string; otherwise?: Element | null }>(undefined);

  // Fields are disabled while sending: the focus moves once they are drawn anew.
  useEffect(() => {
    if (isSubmitting || !wanted.current) return;
    const { selector, otherwise } = wanted.current;
    wanted.current = undefined;
    const target = form.current?.querySelector(selector) ?? otherwise;
    if (target instanceof HTMLElement) target.focus();
  });

  /** Moves the focus to what a selector finds once the form has been drawn anew. */
  const focusAfterRender = useCallback((selector: string) => {
    wanted.current = { selector };
  }, []);

  /** Forgets the failure and the problems of these fields, or all of them. */
  const clearErrors = useCallback((names?: string[]) => {
    setFailure(undefined);
    setFieldErrors((current) =>
      names
        ? Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name)))
        : {},
    );
  }, []);

  async function submit<Checked>(event: SyntheticEvent, submission: Submission<Checked>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    form.current = event.currentTarget as HTMLFormElement;
    wanted.current = undefined;
    const active = document.activeElement;
    setSubmitting(true);
    try {
      const { schema, values } = await submission.prepare();
      const checked = schema.safeParse(values);
      setFieldErrors(checked.success ? {} : fieldErrorsOf(checked.error.issues));
      if (checked.success) await submission.send(checked.data);
      // Until then it keeps its room: what moves under a double click would be hit by its second half.
      setFailure(undefined);
      if (!checked.success) wanted.current = { selector: firstProblem };
    } catch (error) {
      setFieldErrors((submission.toFieldErrors ?? serverFieldErrors)(error));
      setFailure(error);
      wanted.current = { selector: firstProblem, otherwise: active };
    } finally {
      sending.current = false;
      setSubmitting(false);
    }
  }

  return { form, fieldErrors, failure, isSubmitting, focusAfterRender, clearErrors, submit };
}

/** The first sentence of each field. */
export function fieldErrorsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): FieldErrors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]).reverse(),
  );
}

/** Whether a refusal is about fields: the server's sentences stand beside them, and nothing is to be said above. */
export function hasFieldErrors(failure: unknown): boolean {
  return Object.keys(serverFieldErrors(failure)).length > 0;
}

/** The fields that the server refused, with its sentences. */
export function serverFieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? (error.errors ?? {}) : {};
}
