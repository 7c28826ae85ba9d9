import Visibility from "@mui/icons-material/Visibility";
import VisibilityOff from "@mui/icons-material/VisibilityOff";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export function PasswordInput(props: Omit<TextInputProps, "type" | "endAdornment">) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={shown ? "Masquer la saisie" : "Afficher la saisie"}
          disabled={props.disabled ?? false}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      }
    />
  );
}
