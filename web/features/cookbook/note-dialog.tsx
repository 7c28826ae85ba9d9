import { useState } from "react";
import { textLimits } from "#shared/constants.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextInput } from "../../components/text-input.tsx";
import type { EntryDialogProps } from "./entry-edit.ts";

const most = textLimits.cookbookNote;

/** Writes, changes or empties the note on a recipe. */
export function NoteDialog({
  title,
  entry,
  open,
  busy,
  failure,
  onSave,
  onClose,
}: EntryDialogProps) {
  const [note, setNote] = useState(entry.note ?? "");
  const isTooLong = note.trim().length > most;
  const problem = isTooLong ? `${most} caractères au plus (${note.trim().length})` : failure;
  return (
    <FormDialog
      open={open}
      title={`Ma note sur «\u00a0${title}\u00a0»`}
      submitLabel="Enregistrer"
      disabled={isTooLong}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ note: note.trim() || null });
      }}
      onCancel={onClose}
      maxWidth="sm"
    >
      <TextInput
        label="Note"
        multiline
        minRows={3}
        maxRows={10}
        autoFocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
        hint={`Pour vous seul. ${note.trim().length} sur ${most} caractères.`}
        error={problem}
      />
    </FormDialog>
  );
}
