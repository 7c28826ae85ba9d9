import Button from "@mui/material/Button";
import { type Ref, useRef, useState } from "react";
import { textLimits } from "#shared/constants.ts";
import type { CookbookChange, CookbookEntry } from "#shared/model/cookbook.ts";
import { cleanText } from "#shared/rules/clean-text.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { errorMessage } from "../../api/api-error.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { serverFieldErrors } from "../../hooks/use-form.ts";
import { useLastDefined } from "../../hooks/use-last-defined.ts";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { useCookbook } from "../../recipe/cookbook/use-cookbook.ts";

export interface EntryEdit {
  entry: CookbookEntry;
  part: "note" | "cooked";
}

interface EntryDialogProps {
  /** The cookbook entry to edit, or undefined to close the dialog. */
  edit: EntryEdit | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** A dialog for editing a saved recipe's note or cooking date. Keeps the input if saving fails. */
export default function EntryDialog({ edit, onClose, onClosed }: EntryDialogProps) {
  const { keep } = useCookbook();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const shown = useLastDefined(edit);
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: ({ entry, change }: { entry: CookbookEntry; change: CookbookChange }) =>
      keep(entry.recipeId, change),
    onSuccess: () => {
      toast.success("C'est noté dans votre carnet");
      onClose();
    },
    // Moves the focus to the field, so that screen readers announce its error.
    onError: () => field.current?.focus(),
  });
  if (!shown) return null;
  const { entry, part } = shown;
  const Dialog = part === "note" ? NoteDialog : CookedDialog;
  return (
    <Dialog
      entry={entry}
      title={entry.recipe?.title ?? ""}
      open={edit !== undefined}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      field={field}
      onEdit={reset}
      onSave={(change) => mutate({ entry, change })}
      onClose={onClose}
      onClosed={onClosed}
    />
  );
}

function failureText(error: Error): string {
  const [first] = Object.values(serverFieldErrors(error));
  return first ?? errorMessage(error, "Erreur lors de l'enregistrement dans votre carnet");
}

interface PartDialogProps {
  entry: CookbookEntry;
  title: string;
  open: boolean;
  busy: boolean;
  failure: string | undefined;
  field: Ref<HTMLInputElement>;
  onEdit: () => void;
  onSave: (change: CookbookChange) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** A dialog for changing or removing the date on which a recipe was cooked. */
function CookedDialog(props: PartDialogProps) {
  const { title, entry, open, busy, failure, field, onEdit, onSave, onClose, onClosed } = props;
  const today = parisDay(new Date());
  const [day, setDay] = useState(entry.cookedOn ?? today);
  const error = day > today ? "Cette date n'est pas encore passée" : failure;
  return (
    <FormDialog
      open={open}
      title={`J'ai cuisiné «\u00a0${title}\u00a0»`}
      text="Le nombre de personnes qui ont cuisiné une recette s'affiche à côté d'elle, sans leur nom."
      submitLabel="Enregistrer"
      disabled={day === "" || day > today}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ cookedOn: day });
      }}
      onCancel={onClose}
      onClosed={onClosed}
    >
      <TextInput
        ref={field}
        label="Cuisinée le"
        type="date"
        autoFocus
        value={day}
        onChange={({ target }) => {
          setDay(target.value);
          onEdit();
        }}
        readOnly={busy}
        inputProps={{ max: today }}
        error={error}
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

const maxLength = textLimits.cookbookNote;

/** A dialog for the user's note on a recipe. Saving an empty note removes it. */
function NoteDialog(props: PartDialogProps) {
  const { title, entry, open, busy, failure, field, onEdit, onSave, onClose, onClosed } = props;
  const [note, setNote] = useState(entry.note ?? "");
  // Normalises accents the same way the server does, so that both count the same characters.
  const cleanNote = cleanText(note).trim();
  const { length } = cleanNote;
  const isTooLong = length > maxLength;
  const error = isTooLong ? `${maxLength} caractères au plus (${length})` : failure;
  return (
    <FormDialog
      open={open}
      title={`Ma note sur «\u00a0${title}\u00a0»`}
      submitLabel="Enregistrer"
      disabled={isTooLong}
      isDirty={note !== (entry.note ?? "")}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ note: cleanNote || null });
      }}
      onCancel={onClose}
      onClosed={onClosed}
      maxWidth="sm"
    >
      <TextInput
        ref={field}
        label="Note"
        multiline
        minRows={3}
        maxRows={10}
        autoFocus
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          onEdit();
        }}
        readOnly={busy}
        hint={`Personne d'autre ne la lit. ${length} sur ${maxLength} caractères.`}
        error={error}
      />
    </FormDialog>
  );
}
