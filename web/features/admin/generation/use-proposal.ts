import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { generationLimits } from "#shared/constants.ts";
import { generateChallenge, proposeChallenge } from "#shared/contract/admin-generation.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import type { ProposedChallenge } from "#shared/model/generation.ts";
import { errorMessage } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { categoriesQuery } from "../../../api/queries.ts";
import { queryKeys, reloadQueries } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { generationSettingsQuery } from "./use-save-settings.ts";

const successMessages: Record<ChallengeType, string> = {
  DAILY: "Défi quotidien généré avec succès",
  WEEKLY: "Défi hebdomadaire généré avec succès",
};

/**
 * Requests and publishes a generated challenge, and reports the outcome in a toast (spec §8). A request can take up to
 * 29 seconds.
 */
export function useProposal(type: ChallengeType) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [proposed, setProposed] = useState<ProposedChallenge>();
  const [refused, setRefused] = useState<string[]>([]);
  const onError = (error: Error) =>
    toast.error(errorMessage(error, "Erreur lors de la génération du défi"));

  const proposing = useSingleMutation({
    mutationFn: () => send(proposeChallenge, { body: { type, refused } }),
    onSuccess: (reply) => {
      setProposed(reply);
      // The next request excludes the titles of the latest proposals.
      const titles = [...refused, reply.proposal.title];
      setRefused(titles.slice(-generationLimits.refusedTitles));
    },
    onError,
    // Reloads the settings, because they contain the error message of the last generation.
    onSettled: () => queryClient.invalidateQueries({ queryKey: generationSettingsQuery.queryKey }),
  });
  const publishing = useSingleMutation({
    mutationFn: ({ proposal, firstDay }: ProposedChallenge) =>
      send(generateChallenge, { body: { type, proposal, firstDay } }),
    onSuccess: () => toast.success(successMessages[type]),
    onError,
    // Reloads even after a failure, because the server may have created the challenge before the response was lost.
    onSettled: () =>
      reloadQueries(
        queryClient,
        queryKeys.challenges,
        categoriesQuery.queryKey,
        generationSettingsQuery.queryKey,
      ),
  });
  return { proposed, clear: () => setProposed(undefined), proposing, publishing };
}
