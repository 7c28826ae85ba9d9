import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReplyOf } from "#shared/contract/call.ts";
import { castVote } from "#shared/contract/recipes.ts";
import { ApiError, errorMessage, send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/**
 * The outcome of a vote. `skipped` means that the recipe cannot be rated. `failed` means that the reader can
 * try again.
 */
export type VoteOutcome =
  | { kind: "saved"; reply: ReplyOf<typeof castVote> }
  | { kind: "skipped"; reason: string }
  | { kind: "failed"; message: string };

/**
 * Saves votes. Reloads the recipes and the leaderboard only when the tasting tour ends, so that nothing
 * changes during the tour.
 */
export function useTourVote() {
  const queryClient = useQueryClient();
  const hasVoted = useRef(false);
  useEffect(
    () => () => {
      if (!hasVoted.current) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.recipes });
      void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
    },
    [queryClient],
  );
  return async (recipeId: string, rating: number): Promise<VoteOutcome> => {
    try {
      const reply = await send(castVote, { params: { recipeId }, body: { rating } });
      hasVoted.current = true;
      return { kind: "saved", reply };
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 404) return { kind: "skipped", reason: "Cette recette n'existe plus." };
      if (error instanceof ApiError && status === 409 && error.code === "already-voted") {
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
