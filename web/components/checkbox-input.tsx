import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useId } from "react";
import { FieldNote } from "./field.tsx";

interface CheckboxInputProps {
  name: string;
  label: string;
  checked: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** A required checkbox with a label and an error message. */
export function CheckboxInput(props: CheckboxInputProps) {
  const { name, label, checked, error, disabled, onChange } = props;
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
              name,
              required: true,
              "aria-invalid": error !== undefined,
              ...(error && { "aria-describedby": id }),
            },
          }}
        />
        {label}
      </Box>
      {error && <FieldNote id={id} text={error} isError />}
    </div>
  );
}

const labelStyle = { display: "flex", alignItems: "center", gap: 0.5, ml: -1.25 } as const;
