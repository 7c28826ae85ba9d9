import Box from "@mui/material/Box";
import type { ChallengeDraft } from "#shared/model/challenge.ts";
import { typeNames } from "../../../components/challenge-type-names.ts";
import { SelectInput } from "../../../components/select-input.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import type { FormField } from "../../../hooks/use-contract-form.ts";

interface ChallengeFieldsProps {
  field: (name: keyof ChallengeDraft) => FormField;
  startDate: string;
}

/** All fields of the challenge form except the category. */
export function ChallengeFields({ field, startDate }: ChallengeFieldsProps) {
  return (
    <>
      <TextInput {...field("title")} label="Titre" autoComplete="off" required autoFocus />
      <TextInput
        {...field("description")}
        label="Description"
        multiline
        minRows={3}
        maxRows={10}
        required
      />
      <SelectInput {...field("type")} label="Type" required>
        {Object.entries(typeNames).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </SelectInput>
      <Box sx={datesStyle}>
        <TextInput {...field("startDate")} label="Date de début" type="date" required />
        <TextInput
          {...field("endDate")}
          label="Date de fin"
          type="date"
          hint="Dernier jour du défi, inclus"
          inputProps={{ min: startDate }}
          required
        />
      </Box>
    </>
  );
}

const datesStyle = {
  display: "grid",
  gap: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
} as const;
