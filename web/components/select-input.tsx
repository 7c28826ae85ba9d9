import InputBase from "@mui/material/InputBase";
import NativeSelect, { type NativeSelectProps } from "@mui/material/NativeSelect";
import type { ReactNode } from "react";
import { Field } from "./field.tsx";
import { fieldStyle } from "./text-input.tsx";

interface SelectInputProps extends Omit<NativeSelectProps, "error" | "input" | "variant"> {
  label: string;
  error?: string | undefined;
  /** The texts of the options, by value. These options come after those in `children`. */
  options?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** A native `<select>` field with a label and an error message. */
export function SelectInput(props: SelectInputProps) {
  const {
    label,
    error,
    options = {},
    children,
    inputProps,
    required = false,
    disabled = false,
    ...select
  } = props;
  return (
    <Field label={label} error={error} disabled={disabled}>
      {(id, noteId) => (
        <NativeSelect
          {...select}
          input={<InputBase sx={selectStyle} />}
          inputProps={{
            ...inputProps,
            id,
            required,
            "aria-describedby": noteId,
          }}
        >
          {children}
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
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
