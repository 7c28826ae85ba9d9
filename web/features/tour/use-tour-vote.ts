import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReplyOf } from "#shared/contract/call.ts";
import { castVote } from "#shared/contract/votes.ts";
import type { VoteChoice } from "#shared/model/vote.ts";
import { errorMessage, hasCode, isNotFound } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";

/** The result of a vote: `skipped` if the recipe cannot be rated, `failed` if the user can try again. */
export type VoteOutcome =
  | { kind: "saved"; reply: ReplyOf<typeof castVote> }
  | { kind: "skipped"; reason: string }
  | { kind: "failed"; message: string };

/**
 * Sends votes during a tasting tour. Reloads the recipes only after the tour, so that they do not change while the user
 * is rating them.
 */
export function useTourVote() {
  const queryClient = useQueryClient();
  const hasVoted = useRef(false);
  useEffect(
    () => () => {
      if (!hasVoted.current) return;
      void reloadQueries(queryClient, queryKeys.recipes, queryKeys.leaderboard);
    },
    [queryClient],
  );
  return async (recipeId: string, vote: VoteChoice): Promise<VoteOutcome> => {
    try {
      const reply = await send(castVote, { params: { recipeId }, body: vote });
      hasVoted.current = true;
      return { kind: "saved", reply };
    } catch (error) {
      if (isNotFound(error)) return { kind: "skipped", reason: "Cette recette n'existe plus." };
      if (hasCode(error, "already-voted")) {
        hasVoted.current = true;
        return { kind: "skipped", reason: "Vous aviez déjà voté pour cette recette." };
      }
      return {
        kind: "failed",
        message: errorMessage(error, "Erreur lors de l'enregistrement du vote"),
      };
    }
  };
}
