import { type ChangeEvent, type FormEvent, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { useForm } from "./use-form.ts";

/**
 * A flat form of text fields, checked by a schema of the contract before it is sent, as they are or as `toChecked` makes of
 * them. Typing in a field clears its error and the general failure. The schema is fetched at the first keystroke.
 */
export function useContractForm<Name extends string, Values>(
  loadSchema: () => Promise<ZodMiniType<Values, Partial<Record<Name, unknown>>>>,
  initial: Record<Name, string>,
  toChecked: (values: Record<NoInfer<Name>, string>) => unknown = (values) => values,
) {
  const [values, setValues] = useState(initial);
  const { fieldErrors, failure, isSubmitting, clearErrors, submit } = useForm();

  /** Sets fields, as typing does. */
  const change = (typed: Partial<Record<Name, string>>) => {
    setValues((current) => ({ ...current, ...typed }));
    clearErrors(Object.keys(typed));
  };

  /** What TextInput or SelectInput needs for one field. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: fieldErrors[name],
    onInput: () => void loadSchema().catch(() => undefined),
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: target.value } as Record<Name, string>),
  });

  /** Sends the values when they are valid; what `send` throws becomes the failure. */
  const onSubmit = (send: (values: Values) => Promise<void>) => (event: FormEvent) =>
    submit(event, {
      prepare: async () => ({ schema: await loadSchema(), values: toChecked(values) }),
      send,
    });

  return { field, change, onSubmit, values, failure, isSubmitting };
}
