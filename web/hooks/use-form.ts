import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { ApiError } from "../api/api-error.ts";

/** Error messages by field path: `email`, `ingredients.0.name`. */
export type FieldErrors = Partial<Record<string, string>>;

/** The functions that validate and send a form. */
interface Submission<Checked> {
  /** Loads the schema and returns the values to check. Throws if the schema cannot be loaded. */
  prepare: () => Promise<{ schema: ZodMiniType<Checked>; values: unknown }>;
  send: (checked: Checked) => Promise<void>;
  /**
   * Extracts field errors from an error thrown by `send`. The default uses the errors in the server's
   * response.
   */
  toFieldErrors?: (error: unknown) => FieldErrors;
}

const firstInvalid = '[aria-invalid="true"]:not([aria-hidden="true"])';

/** The messages that explain why a form was refused. Some pages show them above the form. */
const failureMessages = ".MuiAlert-colorError, [data-failure]";

/**
 * State and submission of a form. A schema validates the values, and only one submission runs at a time.
 * Errors are in `fieldErrors`, or in `failure` if they belong to no field. After a failed submission, the
 * first invalid field or the failure message is focused. A form library would add 12 KB to the first screen.
 */
export function useForm() {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const nextFocus = useRef<() => Element | null | undefined>(undefined);

  // The focus moves after the next render, because fields are disabled while the form is being sent.
  useEffect(() => {
    if (isSubmitting || !nextFocus.current) return;
    const target = nextFocus.current();
    nextFocus.current = undefined;
    if (target instanceof HTMLElement) reveal(target);
  });

  /** Moves the focus to the element that matches `selector`, after the next render. */
  const focusAfterRender = useCallback((selector: string) => {
    nextFocus.current = () => form.current?.querySelector(selector);
  }, []);

  /** Clears the failure and the errors of the given fields, or of all fields. */
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
      // The failure message keeps its space until this point. Otherwise the layout could move during a double
      // click, and the second click would hit another element.
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

/** Returns the first invalid field of a form, otherwise the message that explains the form's failure. */
function refusalIn(form: HTMLFormElement | null): Element | null | undefined {
  const surroundings = form?.closest('[role="dialog"], main') ?? document.body;
  return (
    form?.querySelector(firstInvalid) ??
    form?.querySelector(failureMessages) ??
    surroundings.querySelector(failureMessages)
  );
}

/** Focuses an element and scrolls it into view together with its label, not covered by sticky bars. */
function reveal(target: HTMLElement): void {
  if (target.matches(failureMessages)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const field = target.closest(".MuiFormControl-root, [data-field]") ?? target;
  field.scrollIntoView({ block: "nearest" });
}

/** Returns the first message of each field. */
export function fieldErrorsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): FieldErrors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]).reverse(),
  );
}

/** True if an error concerns fields of the form. Its messages are shown next to these fields. */
export function hasFieldErrors(failure: unknown): boolean {
  return Object.keys(serverFieldErrors(failure)).length > 0;
}

/** Returns the field errors in a server response. */
export function serverFieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? (error.errors ?? {}) : {};
}
