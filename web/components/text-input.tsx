import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import InputBase, { type InputBaseProps } from "@mui/material/InputBase";
import { type Ref, useId } from "react";

export interface TextInputProps extends Omit<InputBaseProps, "error" | "ref" | "inputRef"> {
  label: string;
  /** The sentence that says what is wrong with the value. */
  error?: string | undefined;
  /** What helps to fill it in; an error takes its place. */
  hint?: string | undefined;
  /** The input itself, for the focus. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A labelled text field; its error or hint stands below and is tied to it by aria-describedby. */
export function TextInput(props: TextInputProps) {
  const { label, error, hint, ref, id: givenId, disabled = false, ...others } = props;
  const { required = false, inputProps, ...input } = others;
  const ownId = useId();
  const id = givenId ?? ownId;
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
          // What cannot be changed is read, not stopped at.
          ...(input.readOnly && { tabIndex: -1 }),
          ...(note && { "aria-describedby": `${id}-note` }),
        }}
        sx={fieldStyle}
      />
      {note && (
        <FormHelperText id={`${id}-note`} sx={noteStyle}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** The frame of what one fills in. */
export const fieldStyle = {
  minHeight: 48,
  px: 1.75,
  borderRadius: "12px",
  border: "1px solid",
  borderColor: "outline.main",
  bgcolor: "background.paper",
  transition: "border-color 150ms ease-out",
  "&:hover": { borderColor: "text.secondary" },
  "&.Mui-focused": {
    borderColor: "secondary.main",
    boxShadow: "inset 0 0 0 1px var(--mui-palette-secondary-main)",
  },
  "&.MuiInputBase-multiline": { py: 1.25 },
  "&.Mui-error": { borderColor: "error.main" },
  // Its size stays: some fields are locked for a moment only.
  "&.MuiInputBase-readOnly": { bgcolor: "transparent", borderColor: "transparent" },
  "&.Mui-disabled": { bgcolor: "action.disabledBackground", borderColor: "divider" },
  "& :focus-visible": { outline: "none" },
} as const;

/** A hint stays readable below a field that is locked. */
const noteStyle = {
  mx: 0,
  fontSize: "0.9375rem",
  "&.Mui-disabled": { color: "text.secondary" },
  // A sign beside the colour; the empty text after the slash is what screen readers are told of it.
  "&.Mui-error::before": { content: '"\\26A0\\FE0E\\00A0" / ""' },
} as const;
