import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/**
 * A password field with a button that shows what was typed. The first screen uses it, and its drawn icon needs much
 * less code than MUI's.
 */
export function PasswordInput(props: Omit<TextInputProps, "type" | "endAdornment">) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      inputProps={typedExactly}
      endAdornment={
        <Button
          color="inherit"
          aria-label={shown ? "Masquer la saisie" : "Afficher la saisie"}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          sx={buttonStyle}
        >
          <Box component="svg" viewBox="0 0 20 20" sx={eyeStyle}>
            <path d="M1.5 10c4-7 13-7 17 0-4 7-13 7-17 0z" />
            <circle cx="10" cy="10" r="2.5" />
            {shown && <path d="M3 3l14 14" />}
          </Box>
        </Button>
      }
    />
  );
}

/** Keeps browsers from changing a visible password, and from sending it to a spell checker. */
const typedExactly = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

const buttonStyle = { minWidth: 44, p: 0, mr: -1.25, color: "text.secondary" } as const;

const eyeStyle = {
  width: "1.5rem",
  height: "1.5rem",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
} as const;
