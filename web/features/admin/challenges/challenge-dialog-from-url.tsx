import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { errorMessage, isNotFound } from "../../../api/api-error.ts";
import { challengeQuery } from "../../../api/queries.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import type { useDialogParam } from "../../../hooks/use-dialog-param.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import type { FreePeriod } from "./coming-days.tsx";

const LazyChallengeDialog = lazyDialog("challenge-dialog", () => import("./challenge-dialog.tsx"));

/** Value of the URL parameter `dialog` for a new challenge. All other values are challenge ids. */
export const newChallengeId = "new";

interface ChallengeDialogFromUrlProps {
  opened: ReturnType<typeof useDialogParam>;
  /** The challenges that have been loaded so far. Undefined while the first page loads. */
  challenges: readonly Challenge[] | undefined;
  /** Type and dates of a new challenge, if the administrator clicked a free day in the calendar. */
  freePeriod: FreePeriod | undefined;
}

interface ShownDialog {
  open: boolean;
  edited?: Challenge | undefined;
  freePeriod?: FreePeriod | undefined;
}

/** Shows the dialog for a new or existing challenge while the URL has a `dialog` parameter. */
export function ChallengeDialogFromUrl(props: ChallengeDialogFromUrlProps) {
  const { opened, challenges, freePeriod } = props;
  const { id: editedId = "", close } = opened;
  const isNew = editedId === newChallengeId;
  const toast = useToast();
  const [shown, setShown] = useState<ShownDialog>({ open: false });
  const listed = challenges?.find(({ id }) => id === editedId);
  // Keeps the dialog open if someone deletes the challenge in the meantime, so that no typed text is lost (D26b).
  const kept = shown.open && shown.edited?.id === editedId ? shown.edited : undefined;
  // Loads the challenge separately if the loaded part of the list does not contain it.
  const { data, error } = useQuery({
    ...challengeQuery(editedId),
    enabled: editedId !== "" && !isNew && challenges !== undefined && !listed && !kept,
  });
  const edited = editedId === "" || isNew ? undefined : (kept ?? listed ?? data);
  const open = isNew || edited !== undefined;

  useEffect(() => {
    if (!error) return;
    toast.error(
      isNotFound(error)
        ? "Ce défi n'existe pas ou n'existe plus."
        : errorMessage(error, "Erreur lors du chargement du défi"),
    );
    close();
  }, [error, toast, close]);

  if (open !== shown.open) {
    setShown(open ? { open, edited, freePeriod } : { ...shown, open });
  }
  return (
    <LazyChallengeDialog
      challenge={shown.edited}
      freePeriod={shown.freePeriod}
      // While the dialog closes, the list may already contain the challenge that was just created.
      challenges={shown.open && challenges ? challenges : []}
      open={shown.open}
      onClose={close}
    />
  );
}
