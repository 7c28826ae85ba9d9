import Button from "@mui/material/Button";
import { useState } from "react";
import { parisDay } from "#shared/rules/paris-days.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextInput } from "../../components/text-input.tsx";
import type { EntryDialogProps } from "./entry-edit.ts";

/** Says on which day one has cooked a recipe, or that one has not. */
export function CookedDialog({
  title,
  entry,
  open,
  busy,
  failure,
  onSave,
  onClose,
}: EntryDialogProps) {
  const today = parisDay(new Date());
  const [day, setDay] = useState(entry.cookedOn ?? today);
  const problem = day > today ? "Cette date n'est pas encore passée" : failure;
  return (
    <FormDialog
      open={open}
      title={`Cuisiner «\u00a0${title}\u00a0»`}
      text="Le nombre de personnes qui ont cuisiné une recette s'affiche à côté d'elle, sans leur nom."
      submitLabel="Enregistrer"
      disabled={day === "" || day > today}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ cookedOn: day });
      }}
      onCancel={onClose}
    >
      <TextInput
        label="Cuisinée le"
        type="date"
        autoFocus
        value={day}
        onChange={({ target }) => setDay(target.value)}
        inputProps={{ max: today }}
        error={problem}
      />
      {entry.cookedOn !== null && (
        <Button
          color="inherit"
          disabled={busy}
          onClick={() => onSave({ cookedOn: null })}
          sx={{ justifySelf: "start", mx: -1.75 }}
        >
          Je ne l'ai pas cuisinée
        </Button>
      )}
    </FormDialog>
  );
}
