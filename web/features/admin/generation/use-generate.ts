import { useQueryClient } from "@tanstack/react-query";
import { generateChallenge } from "#shared/contract/admin-generation.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { messageOf, send } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { categoriesQuery } from "../queries.ts";
import { gptSettingsQuery } from "./queries.ts";

const successes: Record<ChallengeType, string> = {
  DAILY: "Défi quotidien généré avec succès",
  WEEKLY: "Défi hebdomadaire généré avec succès",
};

/** Has a challenge of a type generated, which takes up to 29 seconds, and says how it went (spec §8). */
export function useGenerate(type: ChallengeType) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: () => send(generateChallenge, { body: { type } }),
    onSuccess: () => toast.success(successes[type]),
    onError: (error) => toast.error(messageOf(error, "Erreur lors de la génération du défi")),
    // Also after a failure: an answer that got lost may have made a challenge, and the last error has changed.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.challenges }),
        queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: gptSettingsQuery.queryKey }),
      ]),
  });
}
