import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { ApiError } from "../api/api-error.ts";

type Errors<Name extends string> = Partial<Record<Name, string>>;

/**
 * A flat form of text fields, checked by a schema of the contract before it is sent. Typing in a field clears its
 * error and the general failure; fields that the server refuses get its sentence; everything typed is kept; it is sent
 * once at a time. The schema is fetched at the first keystroke. A form library would cost the first screen 12 KB.
 */
export function useContractForm<Name extends string, Values>(
  loadSchema: () => Promise<ZodMiniType<Values, Partial<Record<Name, unknown>>>>,
  initial: Record<Name, string>,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  const focus = useRef<HTMLElement | undefined>(undefined);

  // Fields may be disabled while sending: the focus comes back once they are enabled.
  useEffect(() => {
    if (isSubmitting || failure === undefined) return;
    focus.current?.focus();
    focus.current = undefined;
  }, [isSubmitting, failure]);

  /** Sets fields, as typing does. */
  const change = (typed: Partial<Record<Name, string>>) => {
    setValues((current) => ({ ...current, ...typed }));
    setErrors((current) => {
      const others = Object.entries(current).filter(([name]) => !(name in typed));
      return Object.fromEntries(others) as Errors<Name>;
    });
    setFailure(undefined);
  };

  /** What TextInput or SelectInput needs for one field. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onInput: () => void loadSchema().catch(() => undefined),
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: target.value } as Record<Name, string>),
  });

  /** Sends the values when they are valid; what `action` throws becomes the failure. */
  const onSubmit = (action: (values: Values) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget as HTMLFormElement;
    const active = document.activeElement as HTMLElement | null;
    sending.current = true;
    setFailure(undefined);
    try {
      const checked = (await loadSchema()).safeParse(values);
      if (!checked.success) {
        setErrors(sentencesOf(checked.error.issues));
        fieldOf(form, checked.error.issues[0]?.path[0])?.focus();
        return;
      }
      setErrors({});
      setSubmitting(true);
      await action(checked.data);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.errors ?? {}) : {};
      setErrors(refused as Errors<Name>);
      setFailure(error);
      focus.current = fieldOf(form, Object.keys(refused)[0]) ?? active ?? undefined;
    } finally {
      sending.current = false;
      setSubmitting(false);
    }
  };

  return { field, change, onSubmit, values, failure, isSubmitting };
}

/** The first sentence of each field. */
function sentencesOf<Name extends string>(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Errors<Name> {
  const pairs = issues.map(({ path, message }) => [String(path[0]), message]);
  return Object.fromEntries(pairs.reverse()) as Errors<Name>;
}

function fieldOf(form: HTMLFormElement, name: PropertyKey | undefined): HTMLElement | undefined {
  const field = name === undefined ? null : form.elements.namedItem(String(name));
  return field instanceof HTMLElement ? field : undefined;
}
