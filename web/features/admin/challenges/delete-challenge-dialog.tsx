import { useQuery, useQueryClient } from "@tanstack/react-query";
import { countChallengeRecipes, deleteChallenge } from "#shared/contract/admin-challenges.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import { errorMessage } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { queryKeys, reloadQueries } from "../../../api/query-keys.ts";
import ConfirmDialog from "../../../components/confirm-dialog.tsx";
import { formatCount } from "../../../components/format-number.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";

interface DeleteChallengeDialogProps {
  challenge: Challenge;
  open: boolean;
  onClose: () => void;
  /** Called after the challenge is deleted and the dialog has closed. */
  onDeleted: () => void;
}

/** Asks for confirmation before deleting a challenge. Shows how many recipes will be deleted with it (D19). */
export default function DeleteChallengeDialog(props: DeleteChallengeDialogProps) {
  const { challenge, open, onClose, onDeleted } = props;
  const queryClient = useQueryClient();
  const toast = useToast();
  const deletion = useSingleMutation({
    mutationFn: () => send(deleteChallenge, { params: { challengeId: challenge.id } }),
    onSuccess: () => toast.success("Défi supprimé avec succès"),
    onError: (error) => {
      console.error(error);
      toast.error(errorMessage(error, "Erreur lors de la suppression du défi"));
    },
    onSettled: async () => {
      const { challenges, recipes, leaderboard } = queryKeys;
      await reloadQueries(queryClient, challenges, recipes, leaderboard);
      onClose();
    },
  });
  const { data: recipes } = useQuery({
    queryKey: [...queryKeys.challengeRecipes(challenge.id), "count"],
    queryFn: ({ signal }) =>
      send(countChallengeRecipes, { params: { challengeId: challenge.id }, signal }),
    enabled: open && deletion.isIdle,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Confirmer la suppression"
      text={
        <>
          {`Êtes-vous sûr de vouloir supprimer le défi "${challenge.title}" ? Cette action est irréversible.`}
          <br />
          <br />
          {warningText(recipes)}
        </>
      }
      confirmLabel="Supprimer"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
      onClosed={() => deletion.isSuccess && onDeleted()}
    />
  );
}

function warningText(recipes: { count: number; more: boolean } | undefined): string {
  if (!recipes)
    return "Ses recettes, s'il en a, leurs votes et leurs photos seront supprimés avec lui.";
  const { count, more } = recipes;
  if (count === 0) return "Aucune recette n'a été proposée pour ce défi.";
  if (count === 1) return "Sa recette, avec ses votes et sa photo, sera supprimée avec lui.";
  return `${more ? "Plus de" : "Ses"} ${formatCount(count, "recette")}, leurs votes et leurs photos seront supprimés avec lui.`;
}
