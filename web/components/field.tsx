import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  error: string | undefined;
  /** Help text below the field. An error message replaces it. */
  hint?: string | undefined;
  disabled: boolean;
  /**
   * Renders the input. The input must have the id `id`, because the label refers to it. `noteId` is the id of the hint
   * or error below the input, if there is one.
   */
  children: (id: string, noteId: string | undefined) => ReactNode;
}

/** A form field: a label, an input, and the error or hint below the input. */
export function Field({ label, error, hint, disabled, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note && `${id}-note`;
  // Makes an error an alert if its field already has the focus, because screen readers do not read the new description
  // of a focused field (WCAG 4.1.3).
  const isAnnounced = error !== undefined && document.activeElement?.id === id;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={id} sx={labelStyle}>
        {label}
      </FormLabel>
      {children(id, noteId)}
      {note && (
        <FieldNote
          // A new key replaces the hint's element, because screen readers announce an alert only when it is inserted.
          key={error === undefined ? "hint" : "error"}
          id={noteId}
          text={note}
          isError={error !== undefined}
          isAnnounced={isAnnounced}
        />
      )}
    </FormControl>
  );
}

interface FieldNoteProps {
  id?: string | undefined;
  text: string;
  isError: boolean;
  /** Makes screen readers announce the text when it appears. */
  isAnnounced?: boolean;
}

/** The error or hint below a field. */
export function FieldNote({ id, text, isError, isAnnounced = false }: FieldNoteProps) {
  return (
    <FormHelperText id={id} role={isAnnounced ? "alert" : undefined} error={isError} sx={noteStyle}>
      {isError && <ErrorSign />}
      {text}
    </FormHelperText>
  );
}

/** The icon in front of error messages, which makes errors recognisable without colour. */
export function ErrorSign() {
  return (
    <Box component="svg" viewBox="0 0 20 20" aria-hidden="true" sx={signStyle}>
      <circle cx="10" cy="10" r="8.25" />
      <path d="M10 5.75v5M10 14v.25" />
    </Box>
  );
}

const labelStyle = { mb: 0.75, fontWeight: 600, color: "text.primary" } as const;

/** Keeps the hint of a disabled field readable. */
const noteStyle = {
  mx: 0,
  fontSize: "0.9375rem",
  "&.Mui-disabled": { color: "text.secondary" },
} as const;

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
