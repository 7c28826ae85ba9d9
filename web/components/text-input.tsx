import InputBase, { type InputBaseProps } from "@mui/material/InputBase";
import { memo, type Ref } from "react";
import { Field } from "./field.tsx";

export interface TextInputProps extends Omit<InputBaseProps, "error" | "id" | "ref" | "inputRef"> {
  label: string;
  error?: string | undefined;
  /** Help text below the field. An error message replaces it. */
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A text field with a label. `aria-describedby` links the field to the error or hint below it. */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const { label, error, hint, ref, disabled = false, ...others } = props;
  const { required = false, inputProps, ...input } = others;
  return (
    <Field label={label} error={error} hint={hint} disabled={disabled}>
      {(id, noteId) => (
        <InputBase
          {...input}
          id={id}
          inputRef={ref}
          inputProps={{
            ...inputProps,
            required,
            // Removes read-only fields from the tab order.
            ...(input.readOnly && { tabIndex: -1 }),
            "aria-describedby": noteId,
          }}
          sx={fieldStyle}
        />
      )}
    </Field>
  );
});

const focusedStyle = {
  borderColor: "secondary.main",
  boxShadow: "inset 0 0 0 1px var(--mui-palette-secondary-main)",
} as const;

export const fieldStyle = {
  minHeight: 48,
  px: 1.75,
  borderRadius: "12px",
  border: "1px solid",
  borderColor: "outline.main",
  bgcolor: "background.paper",
  transition: "border-color 150ms ease-out",
  "&:hover": { borderColor: "text.secondary" },
  "&.Mui-focused": focusedStyle,
  // Highlights the focused field before hydration, when MUI has not set `Mui-focused` yet.
  "&:has(> :where(input):focus)": focusedStyle,
  "&.MuiInputBase-multiline": { py: 1.25 },
  "&.Mui-error": {
    borderColor: "error.main",
    "&.Mui-focused": { boxShadow: "inset 0 0 0 1px var(--mui-palette-error-main)" },
  },
  "&.MuiInputBase-readOnly": { bgcolor: "transparent", borderColor: "divider" },
  "&.Mui-disabled": { bgcolor: "action.disabledBackground", borderColor: "divider" },
  "& :focus-visible": { outline: "none" },
} as const;
