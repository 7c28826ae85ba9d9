import { type FormEvent, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { useForm } from "./use-form.ts";

interface ReportValues {
  ground: string;
  explanation: string;
  goodFaith: boolean;
}

const nothing: ReportValues = { ground: "", explanation: "", goodFaith: false };

/** What the fields of a report need. */
export interface ReportForm {
  values: ReportValues;
  problems: Partial<Record<string, string>>;
  isSubmitting: boolean;
  change: (typed: Partial<ReportValues>) => void;
}

/** The form of a report, with `more` texts beside what every report says; an empty text is left out. */
export function useReportForm<Checked, Name extends string = never>(
  schema: ZodMiniType<Checked>,
  more: Record<Name, string>,
) {
  const [values, setValues] = useState({ ...nothing, ...more });
  const { problems, failure, isSubmitting, forget, submit } = useForm();

  const change = (typed: Partial<ReportValues & Record<Name, string>>) => {
    setValues((current) => ({ ...current, ...typed }));
    forget(Object.keys(typed));
  };

  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

  /** Sends what is valid. */
  const onSubmit = (send: (checked: Checked) => Promise<void>) => (event: FormEvent) =>
    submit(event, { prepare: async () => ({ schema, values: filled }), send });

  const clear = () => setValues({ ...nothing, ...more });

  return { values, problems, failure, isSubmitting, change, onSubmit, clear };
}
