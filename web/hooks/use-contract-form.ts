import { type ChangeEvent, type FormEvent, useLayoutEffect, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { prerenderedField, useIsHydrating } from "../navigation/hydration.ts";
import { useForm } from "./use-form.ts";

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props of a `TextInput` or `SelectInput` in a form. */
export interface FormField {
  name: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onInput: () => void;
  onChange: (event: ChangeEvent<FieldElement>) => void;
}

/**
 * Manages a form of text fields. Validates it with a schema of the API contract, which loads on the first keystroke.
 * `toChecked` converts the field values to the value that the schema validates.
 */
export function useContractForm<Name extends string, Values>(
  loadSchema: () => Promise<ZodMiniType<Values, Partial<Record<Name, unknown>>>>,
  initial: Record<Name, string>,
  toChecked: (values: Record<NoInfer<Name>, string>) => unknown = (values) => values,
) {
  const [values, setValues] = useState(initial);
  const { fieldErrors, clearErrors, submit, ...form } = useForm();

  const isHydrating = useIsHydrating();
  useLayoutEffect(() => {
    if (isHydrating) setValues((current) => ({ ...current, ...typedValues(Object.keys(current)) }));
  }, [isHydrating]);

  /** Sets fields as if the user had typed the values. */
  const change = (typed: Partial<Record<Name, string>>) => {
    setValues((current) => ({ ...current, ...typed }));
    clearErrors(Object.keys(typed));
  };

  /** Returns the props of the named field. Fields are disabled while the form is being sent. */
  const field = (name: Name): FormField => ({
    name,
    value: values[name],
    error: fieldErrors[name],
    disabled: form.isSubmitting,
    onInput: () => void loadSchema().catch(() => undefined),
    onChange: ({ target }) => change({ [name]: target.value } as Record<Name, string>),
  });

  /** Validates the values and passes them to `send`. The form shows any error that `send` throws. */
  const onSubmit = (send: (values: Values) => Promise<void>) => (event: FormEvent) =>
    submit(event, {
      prepare: async () => ({ schema: await loadSchema(), values: toChecked(values) }),
      send,
    });

  return { ...form, field, change, onSubmit, values };
}

/** Returns the values that the user typed into prerendered fields before hydration. */
function typedValues(names: string[]): Record<string, string> {
  const fields = names.flatMap((name) => prerenderedField(name) ?? []);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
