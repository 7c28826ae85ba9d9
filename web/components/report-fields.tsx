import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { textLimits } from "#shared/constants.ts";
import type { ReportForm } from "../hooks/use-report-form.ts";
import { formatCount } from "./format-rating.ts";
import { SelectInput } from "./select-input.tsx";
import { TextInput } from "./text-input.tsx";

interface ReportFieldsProps {
  form: ReportForm;
  /** Their sentences by value. */
  grounds: Readonly<Record<string, string>>;
}

/** What every report says: why, in which words, and that it is sincere. */
export function ReportFields({ form, grounds }: ReportFieldsProps) {
  const { values, problems, isSubmitting, change } = form;
  const id = useId();
  return (
    <>
      <SelectInput
        label="Motif"
        name="ground"
        required
        disabled={isSubmitting}
        value={values.ground}
        error={problems.ground}
        onChange={({ target }) => change({ ground: target.value })}
      >
        <option value="">Choisissez un motif</option>
        {Object.entries(grounds).map(([value, sentence]) => (
          <option key={value} value={value}>
            {sentence}
          </option>
        ))}
      </SelectInput>
      <TextInput
        label="Expliquez en quelques mots"
        name="explanation"
        required
        multiline
        minRows={3}
        maxRows={10}
        disabled={isSubmitting}
        value={values.explanation}
        onChange={({ target }) => change({ explanation: target.value })}
        hint={`De 10 à ${formatCount(textLimits.moderation, "caractère")}.`}
        error={problems.explanation}
      />
      <div>
        <Box component="label" sx={boxStyle}>
          <Checkbox
            checked={values.goodFaith}
            disabled={isSubmitting}
            onChange={({ target }) => change({ goodFaith: target.checked })}
            slotProps={{
              input: {
                name: "goodFaith",
                required: true,
                "aria-invalid": problems.goodFaith !== undefined,
                ...(problems.goodFaith && { "aria-describedby": `${id}-note` }),
              },
            }}
          />
          Je déclare de bonne foi que ces informations sont exactes.
        </Box>
        {problems.goodFaith && (
          <FormHelperText id={`${id}-note`} error>
            {problems.goodFaith}
          </FormHelperText>
        )}
      </div>
    </>
  );
}

const boxStyle = { display: "flex", alignItems: "center", gap: 0.5, ml: -1.25 } as const;
