import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import InputBase from "@mui/material/InputBase";
import NativeSelect, { type NativeSelectProps } from "@mui/material/NativeSelect";
import { type ReactNode, useId } from "react";
import { ErrorSign, fieldStyle } from "./text-input.tsx";

interface SelectInputProps extends Omit<NativeSelectProps, "error" | "input" | "variant"> {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A native `<select>` field with a label and an error message. */
export function SelectInput(props: SelectInputProps) {
  const {
    label,
    error,
    children,
    inputProps,
    required = false,
    disabled = false,
    ...select
  } = props;
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75, fontWeight: 600, color: "text.primary" }}>
        {label}
      </FormLabel>
      <NativeSelect
        {...select}
        input={<InputBase sx={selectStyle} />}
        inputProps={{
          ...inputProps,
          id,
          required,
          ...(error && { "aria-describedby": `${id}-note` }),
        }}
      >
        {children}
      </NativeSelect>
      {error && (
        <FormHelperText id={`${id}-note`} sx={{ mx: 0, fontSize: "0.9375rem" }}>
          <ErrorSign />
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

const selectStyle = {
  ...fieldStyle,
  px: 0,
  "& .MuiNativeSelect-select": {
    px: 1.75,
    py: 1.25,
    borderRadius: "12px",
    textOverflow: "ellipsis",
  },
  "& .MuiNativeSelect-icon": { right: 10 },
} as const;
