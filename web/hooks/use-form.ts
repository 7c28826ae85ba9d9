import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { ApiError } from "../api/api-error.ts";

/** Error messages by field path: `email`, `ingredients.0.name`. */
export type FieldErrors = Partial<Record<string, string>>;

/** The functions that validate and send a form. */
interface Submission<Checked> {
  /** Loads the schema and returns it with the values to validate. Throws if the schema cannot be loaded. */
  prepare: () => Promise<{ schema: ZodMiniType<Checked>; values: unknown }>;
  send: (checked: Checked) => Promise<void>;
  /**
   * Extracts field errors from an error thrown by `send`. By default, returns the errors in the server's
   * response.
   */
  toFieldErrors?: (error: unknown) => FieldErrors;
}

const firstInvalid = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * Selector of the messages that explain why a form was rejected. Some pages show these messages above the
 * form.
 */
const failureMessages = ".MuiAlert-colorError, [data-failure]";

/**
 * Manages the state and submission of a form. A schema validates the values, and only one submission runs at
 * a time. Errors are in `fieldErrors`, or in `failure` if they belong to no field. After a failed submission,
 * the first invalid field or the failure message receives the focus. A form library would add 12 KB to the
 * first screen.
 */
export function useForm() {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const nextFocus = useRef<() => Element | null | undefined>(undefined);

  // Moves the focus after the next render, because fields are disabled while the form is being sent.
  useEffect(() => {
    if (isSubmitting || !nextFocus.current) return;
    const target = nextFocus.current();
    nextFocus.current = undefined;
    if (target instanceof HTMLElement) reveal(target);
  });

  /** After the next render, moves the focus to the element that matches `selector`. */
  const focusAfterRender = useCallback((selector: string) => {
    nextFocus.current = () => form.current?.querySelector(selector);
  }, []);

  /** Clears the failure and the errors of the given fields, or of all fields by default. */
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
    nextFocus.current = undefined;
    const active = document.activeElement;
    setSubmitting(true);
    try {
      const { schema, values } = await submission.prepare();
      const checked = schema.safeParse(values);
      setFieldErrors(checked.success ? {} : fieldErrorsOf(checked.error.issues));
      if (checked.success) await submission.send(checked.data);
      // Keeps the old failure message until the form has been sent. Removing the message earlier could shift
      // the layout during a double click, so that the second click would hit another element.
      setFailure(undefined);
      if (!checked.success) nextFocus.current = () => refusalIn(form.current);
    } catch (error) {
      setFieldErrors((submission.toFieldErrors ?? serverFieldErrors)(error));
      setFailure(error);
      nextFocus.current = () => refusalIn(form.current) ?? active;
    } finally {
      sending.current = false;
      setSubmitting(false);
    }
  }

  return { form, fieldErrors, failure, isSubmitting, focusAfterRender, clearErrors, submit };
}

/** Returns the first invalid field of a form, or else the message that explains why the form was rejected. */
function refusalIn(form: HTMLFormElement | null): Element | null | undefined {
  const surroundings = form?.closest('[role="dialog"], main') ?? document.body;
  return (
    form?.querySelector(firstInvalid) ??
    form?.querySelector(failureMessages) ??
    surroundings.querySelector(failureMessages)
  );
}

/** Focuses an element and scrolls it into view with its label, clear of sticky bars. */
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

/**
 * True if an error concerns fields of the form. Such an error's messages are shown next to the fields.
 */
export function hasFieldErrors(failure: unknown): boolean {
  return Object.keys(serverFieldErrors(failure)).length > 0;
}

/** Returns the field errors from a server response. */
export function serverFieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? (error.errors ?? {}) : {};
}
