import { useState } from "react";
import type { CookbookChange, CookbookEntry } from "#shared/model/cookbook.ts";
import { ApiError, messageOf } from "../../api/client.ts";
import { useCookbook } from "../../hooks/use-cookbook.ts";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { CookedDialog } from "./cooked-dialog.tsx";
import type { EntryEdit } from "./entry-edit.ts";
import { NoteDialog } from "./note-dialog.tsx";

const saved = { note: "Votre note est enregistrée", cooked: "C'est noté dans votre carnet" };

/** Asks for the note or the day of an entry and saves it; what was typed stays while that fails. */
export function EntryDialog({
  edit,
  onClose,
}: {
  edit: EntryEdit | undefined;
  onClose: () => void;
}) {
  const { keep } = useCookbook();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  // Stays on screen while the dialog fades away.
  const [shown, setShown] = useState(edit);
  if (edit && edit !== shown) {
    setShown(edit);
    setFailure(undefined);
  }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ entry, change }: { entry: CookbookEntry; change: CookbookChange }) =>
      keep(entry.recipeId, change),
    onSuccess: () => {
      if (shown) toast.success(saved[shown.part]);
      onClose();
    },
    onError: (error) => setFailure(failureOf(error)),
  });
  if (!shown) return null;
  const { entry, part } = shown;
  const Dialog = part === "note" ? NoteDialog : CookedDialog;
  return (
    <Dialog
      key={`${entry.recipeId}-${part}-${edit === undefined}`}
      entry={entry}
      title={entry.recipe?.title ?? ""}
      open={edit !== undefined}
      busy={isPending}
      failure={failure}
      onSave={(change) => mutate({ entry, change })}
      onClose={onClose}
    />
  );
}

function failureOf(error: Error): string {
  const [first] = Object.values((error instanceof ApiError && error.errors) || {});
  return first ?? messageOf(error, "Erreur lors de l'enregistrement dans votre carnet");
}
