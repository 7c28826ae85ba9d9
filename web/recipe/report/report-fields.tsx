import { CheckboxInput } from "../../components/checkbox-input.tsx";
import { ModerationTextInput } from "../../components/moderation-text-input.tsx";
import { SelectInput } from "../../components/select-input.tsx";
import type { useContractForm } from "../../hooks/use-contract-form.ts";

/** Initial values of the report form. `goodFaith` stays empty until the user declares that the report is correct. */
export const emptyReport = { ground: "", explanation: "", goodFaith: "" };

/** Converts the form's values to the input of the report schemas. Omits empty fields. */
export function toReport({ goodFaith, ...texts }: Record<string, string>) {
  const given = Object.entries(texts).filter(([, text]) => text !== "");
  return { ...Object.fromEntries(given), goodFaith: goodFaith !== "" };
}

type Form = ReturnType<typeof useContractForm<keyof typeof emptyReport, unknown>>;

interface ReportFieldsProps {
  /** The form's state, which must include these fields. The form may have others. */
  form: Pick<Form, "field" | "change" | "values">;
  grounds: Readonly<Record<string, string>>;
}

/** The fields of every report form: the legal ground, the explanation and the declaration of good faith. */
export function ReportFields({ form, grounds }: ReportFieldsProps) {
  const { field, change, values } = form;
  const { error, disabled } = field("goodFaith");
  return (
    <>
      <SelectInput {...field("ground")} label="Motif" options={grounds} required>
        <option value="">Choisissez un motif</option>
      </SelectInput>
      <ModerationTextInput {...field("explanation")} label="Expliquez en quelques mots" required />
      <CheckboxInput
        name="goodFaith"
        label="Je déclare de bonne foi que ces informations sont exactes."
        checked={values.goodFaith !== ""}
        onChange={(isChecked) => change({ goodFaith: isChecked ? "yes" : "" })}
        error={error}
        disabled={disabled}
      />
    </>
  );
}
