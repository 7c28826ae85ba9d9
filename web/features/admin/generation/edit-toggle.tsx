import Button from "@mui/material/Button";
import type { Ref } from "react";

interface EditToggleProps {
  ref: Ref<HTMLButtonElement>;
  isEditing: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** Opens the fields of a card for changes, and gives the changes up. */
export function EditToggle({ ref, isEditing, disabled, onToggle }: EditToggleProps) {
  return (
    <Button
      ref={ref}
      disabled={disabled}
      onClick={onToggle}
      // Its text ends where the card's fields do.
      sx={{ mr: -1.75 }}
    >
      {isEditing ? "Annuler" : "Modifier"}
    </Button>
  );
}
