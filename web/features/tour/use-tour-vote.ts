import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReplyOf } from "#shared/contract/call.ts";
import { castVote } from "#shared/contract/votes.ts";
import { ApiError, errorMessage, send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** What became of a vote: taken, passed over because none can be given, or to be tried again. */
export type VoteOutcome =
  | { kind: "taken"; reply: ReplyOf<typeof castVote> }
  | { kind: "passed"; reason: string }
  | { kind: "failed"; message: string };

/** Casts votes one by one, a request each; what they make stale is loaded anew once the tour is left. */
export function useTourVote() {
  const queryClient = useQueryClient();
  const voted = useRef(false);
  useEffect(
    () => () => {
      if (!voted.current) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.recipes });
      void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
    },
    [queryClient],
  );
  return async (recipeId: string, rating: number): Promise<VoteOutcome> => {
    try {
      const reply = await send(castVote, { params: { recipeId }, body: { rating } });
      voted.current = true;
      return { kind: "taken", reply };
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 404) return { kind: "passed", reason: "Cette recette n'existe plus." };
      if (error instanceof ApiError && status === 409 && error.code === "already-voted") {
        voted.current = true;
        return { kind: "passed", reason: "Vous aviez déjà voté pour cette recette." };
      }
      return {
        kind: "failed",
        message: errorMessage(error, "Erreur lors de l'enregistrement du vote"),
      };
    }
  };
}
