import { useQueryClient } from "@tanstack/react-query";
import { createChallenge, updateChallenge } from "#shared/contract/admin-challenges.ts";
import type { Challenge, ChallengeDraft } from "#shared/model/challenge.ts";
import { send } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useToast } from "../../../hooks/use-toast.ts";

/** Creates a challenge or saves the edited one, then reloads all data that contains challenges. */
export function useSaveChallenge(edited: Challenge | undefined) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return async (body: ChallengeDraft) => {
    try {
      if (edited) await send(updateChallenge, { params: { challengeId: edited.id }, body });
      else await send(createChallenge, { body });
      toast.success(edited ? "Défi modifié avec succès" : "Défi créé avec succès");
    } catch (error) {
      console.error(error);
      throw error;
    } finally {
      // Recipes contain the end date of their challenge.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.challenges }),
        queryClient.invalidateQueries({ queryKey: queryKeys.recipes }),
      ]);
    }
  };
}
