import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { challengeQuery } from "../../../api/challenge-query.ts";
import { errorMessage } from "../../../api/client.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import type { useDialogParam } from "../../../hooks/use-dialog-param.ts";
import { useToast } from "../../../hooks/use-toast.ts";

const LazyChallengeDialog = lazyDialog(
  "challenge-dialog",
  () => import("./challenge-dialog.tsx"),
  ({ ChallengeDialog }) => ChallengeDialog,
  ({ open }) => open,
);

/** Stands in the address for a challenge that is still to be created. */
export const newChallengeParam = "new";

interface ChallengeDialogFromUrlProps {
  opened: ReturnType<typeof useDialogParam>;
  /** Those of the list; undefined until it is loaded. */
  challenges: readonly Challenge[] | undefined;
}

/** The dialog that the address names, once the challenge to edit is known. */
export function ChallengeDialogFromUrl({ opened, challenges }: ChallengeDialogFromUrlProps) {
  const { id: editedId = "", close } = opened;
  const isNew = editedId === newChallengeParam;
  const toast = useToast();
  const listed = challenges?.find(({ id }) => id === editedId);
  // The address may name one of a page that is not loaded.
  const { data, error } = useQuery({
    ...challengeQuery(editedId),
    enabled: editedId !== "" && !isNew && challenges !== undefined && !listed,
  });
  const edited = editedId === "" || isNew ? undefined : (listed ?? data);
  const open = isNew || edited !== undefined;

  useEffect(() => {
    if (!error) return;
    toast.error(errorMessage(error, "Erreur lors du chargement du défi"));
    close();
  }, [error, toast, close]);

  // A new key for each opening: a dialog starts as the challenge is, and what was typed stays while it fades away.
  const [shown, setShown] = useState({ key: 0, open: false, edited });
  if (open !== shown.open) {
    setShown(open ? { key: shown.key + 1, open, edited } : { ...shown, open });
  }
  return (
    <LazyChallengeDialog
      key={shown.key}
      challenge={shown.edited}
      open={shown.open}
      onClose={close}
    />
  );
}
