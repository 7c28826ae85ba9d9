import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import InputBase, { type InputBaseProps } from "@mui/material/InputBase";
import { memo, type Ref, useId } from "react";

export interface TextInputProps extends Omit<InputBaseProps, "error" | "id" | "ref" | "inputRef"> {
  label: string;
  error?: string | undefined;
  /** Help text below the field, replaced by an error message. */
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A text field with a label. `aria-describedby` links it to the error or hint below. */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const { label, error, hint, ref, disabled = false, ...others } = props;
  const { required = false, inputProps, ...input } = others;
  const id = useId();
  const note = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75, fontWeight: 600, color: "text.primary" }}>
        {label}
      </FormLabel>
      <InputBase
        {...input}
        id={id}
        inputRef={ref}
        inputProps={{
          ...inputProps,
          required,
          // Removes read-only fields from the tab order.
          ...(input.readOnly && { tabIndex: -1 }),
          ...(note && { "aria-describedby": `${id}-note` }),
        }}
        sx={fieldStyle}
      />
      {note && (
        <FormHelperText id={`${id}-note`} sx={noteStyle}>
          {error !== undefined && <ErrorSign />}
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
});

/** Marks error messages, which must be recognisable without colour. */
export function ErrorSign() {
  return (
    <Box component="svg" viewBox="0 0 20 20" aria-hidden="true" sx={signStyle}>
      <circle cx="10" cy="10" r="8.25" />
      <path d="M10 5.75v5M10 14v.25" />
    </Box>
  );
}

const signStyle = {
  width: "1.125em",
  height: "1.125em",
  mr: "0.375em",
  verticalAlign: "-0.2em",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
} as const;

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
  "&.Mui-error": { borderColor: "error.main" },
  // Keeps a read-only field's size, because it may become editable again.
  "&.MuiInputBase-readOnly": { bgcolor: "transparent", borderColor: "transparent" },
  "&.Mui-disabled": { bgcolor: "action.disabledBackground", borderColor: "divider" },
  "& :focus-visible": { outline: "none" },
} as const;

/** Keeps the hint of a disabled field readable. */
const noteStyle = {
  mx: 0,
  fontSize: "0.9375rem",
  "&.Mui-disabled": { color: "text.secondary" },
} as const;
