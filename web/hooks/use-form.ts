import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { ApiError } from "../api/api-error.ts";

/** Error messages keyed by field path, such as `email` or `ingredients.0.name`. */
export type FieldErrors = Partial<Record<string, string>>;

interface Submission<Checked> {
  /** Returns the schema and the values to validate. Throws if the schema cannot be loaded. */
  prepare: () => Promise<{ schema: ZodMiniType<Checked>; values: unknown }>;
  send: (checked: Checked) => Promise<void>;
  /**
   * Converts an error that `send` has thrown to field errors. By default, the form shows the field errors in the
   * server's response.
   */
  toFieldErrors?: (error: unknown) => FieldErrors;
}

const noErrors: FieldErrors = {};

const firstInvalid = '[aria-invalid="true"]:not([aria-hidden="true"])';

/** CSS selector of the messages that explain why a form was rejected. Some pages show these messages above the form. */
const failureMessages = "[data-failure]";

/**
 * Manages the validation and submission of a form, one submission at a time. Returns errors in `fieldErrors`, or in
 * `failure` if they do not belong to a field. After a failure, focuses the first invalid field or the message. Replaces
 * a form library, which would add 12 KB to the initial download.
 */
export function useForm() {
  const [fieldErrors, setFieldErrors] = useState(noErrors);
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const nextFocus = useRef<() => Element | null | undefined>(undefined);

  // Waits for the next render, because fields are disabled while the form is being sent.
  useEffect(() => {
    if (isSubmitting || !nextFocus.current) return;
    const target = nextFocus.current();
    nextFocus.current = undefined;
    if (target instanceof HTMLElement) reveal(target);
  });

  const focusAfterRender = useCallback((selector: string) => {
    nextFocus.current = () => form.current?.querySelector(selector);
  }, []);

  /** Shows errors next to their fields. After the next render, focuses the first of these fields. */
  const showFieldErrors = useCallback((errors: FieldErrors) => {
    setFieldErrors(errors);
    nextFocus.current = () => refusalIn(form.current);
  }, []);

  /** Clears the failure and the errors of the given fields, or of all fields. */
  const clearErrors = useCallback((names?: string[]) => {
    setFailure(undefined);
    setFieldErrors((current) =>
      names
        ? Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name)))
        : noErrors,
    );
  }, []);

  function submit<Checked>(event: SyntheticEvent, submission: Submission<Checked>) {
    event.preventDefault();
    form.current = event.currentTarget as HTMLFormElement;
    return run(async () => {
      const { schema, values } = await submission.prepare();
      const checked = schema.safeParse(values);
      if (!checked.success) return showFieldErrors(fieldErrorsOf(checked.error.issues));
      setFieldErrors(noErrors);
      await submission.send(checked.data);
    }, submission.toFieldErrors);
  }

  /**
   * Runs an action while the form is disabled, and shows its errors in the form. Does nothing if another action is
   * running.
   */
  async function run(act: () => Promise<void>, toFieldErrors = serverFieldErrors) {
    if (sending.current) return;
    sending.current = true;
    nextFocus.current = undefined;
    const active = document.activeElement;
    setSubmitting(true);
    try {
      await act();
      // Removes the previous message only after a success. Removing it earlier would shift the layout, and a double
      // click could hit another element.
      setFailure(undefined);
    } catch (error) {
      setFieldErrors(toFieldErrors(error));
      setFailure(error);
      nextFocus.current = () => refusalIn(form.current) ?? active;
    } finally {
      sending.current = false;
      setSubmitting(false);
    }
  }

  return {
    form,
    fieldErrors,
    failure,
    isSubmitting,
    focusAfterRender,
    showFieldErrors,
    clearErrors,
    submit,
    run,
  };
}

/**
 * Returns the first invalid field. If all fields are valid, returns the message that explains why the form was
 * rejected.
 */
function refusalIn(form: HTMLFormElement | null): Element | null | undefined {
  const surroundings = form?.closest('[role="dialog"], main') ?? document.body;
  return (
    form?.querySelector(firstInvalid) ??
    form?.querySelector(failureMessages) ??
    surroundings.querySelector(failureMessages)
  );
}

/** Focuses an element and scrolls it into view together with its label. */
function reveal(target: HTMLElement): void {
  if (target.matches(failureMessages)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const field = target.closest(".MuiFormControl-root, [data-field]") ?? target;
  field.scrollIntoView({ block: "nearest" });
}

/** Returns the first error message of each field. */
export function fieldErrorsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): FieldErrors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]).reverse(),
  );
}

/** Returns true if the form shows the error next to its fields. */
export function hasFieldErrors(failure: unknown): boolean {
  return Object.keys(serverFieldErrors(failure)).length > 0;
}

/** Returns the field errors in the server's response. */
export function serverFieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? (error.errors ?? {}) : {};
}
