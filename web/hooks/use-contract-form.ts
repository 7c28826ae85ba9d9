import { type ChangeEvent, type FormEvent, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { useForm } from "./use-form.ts";

/**
 * State of a form with text fields that a contract schema validates before submission. `toChecked` converts
 * the values for the schema. Typing in a field clears the field's error and the general failure. The schema
 * is loaded on the first keystroke.
 */
export function useContractForm<Name extends string, Values>(
  loadSchema: () => Promise<ZodMiniType<Values, Partial<Record<Name, unknown>>>>,
  initial: Record<Name, string>,
  toChecked: (values: Record<NoInfer<Name>, string>) => unknown = (values) => values,
) {
  const [values, setValues] = useState(initial);
  const { fieldErrors, failure, isSubmitting, clearErrors, submit } = useForm();

  /** Sets fields as if the user had typed the values. */
  const change = (typed: Partial<Record<Name, string>>) => {
    setValues((current) => ({ ...current, ...typed }));
    clearErrors(Object.keys(typed));
  };

  /** Returns the props for a field's `TextInput` or `SelectInput`. */
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

  /** Validates the values and sends them if they are valid. An error thrown by `send` becomes the failure. */
  const onSubmit = (send: (values: Values) => Promise<void>) => (event: FormEvent) =>
    submit(event, {
      prepare: async () => ({ schema: await loadSchema(), values: toChecked(values) }),
      send,
    });

  return { field, change, onSubmit, values, failure, isSubmitting };
}
