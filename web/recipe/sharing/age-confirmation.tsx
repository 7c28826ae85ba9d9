import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { ErrorSign } from "../../components/text-input.tsx";

interface AgeConfirmationProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
  disabled: boolean;
}

/** A checkbox with which authors confirm their age before they first share a recipe (D52). */
export function AgeConfirmation({ checked, onChange, error, disabled }: AgeConfirmationProps) {
  const id = useId();
  return (
    <div>
      <Box component="label" sx={labelStyle}>
        <Checkbox
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          slotProps={{
            input: {
              name: "ageConfirmed",
              required: true,
              "aria-invalid": error !== undefined,
              ...(error && { "aria-describedby": id }),
            },
          }}
        />
        J'ai 15 ans ou plus, ou l'accord d'un parent.
      </Box>
      {error && (
        <FormHelperText id={id} error sx={{ mx: 0, fontSize: "0.9375rem" }}>
          <ErrorSign />
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

const labelStyle = { display: "flex", alignItems: "center", gap: 0.5, ml: -1.25 } as const;
