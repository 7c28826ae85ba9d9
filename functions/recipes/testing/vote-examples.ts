import type * as calls from "#shared/contract/votes.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import type { ExamplesIn } from "../../testing/calls/call-example.ts";
import { prepareRecipe } from "../../testing/calls/prepare-recipe.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";

export const voteExamples: ExamplesIn<typeof calls> = {
  hasVoted: { prepare: prepareRecipe },
  castVote: {
    by: "other",
    prepare: async (context) => ({
      ...(await prepareRecipe(context)),
      body: { rating: 4, words: ["Belle assiette", "J'en veux", "Étapes à détailler"] },
    }),
    variants: {
      "without words": async (context) => ({
        ...(await prepareRecipe(context)),
        body: { rating: 4 },
      }),
    },
    refusals: {
      "own-recipe": async ({ caller, ...context }) => ({
        ...(await prepareRecipe({ ...context, caller, owner: caller })),
        body: { rating: 4 },
      }),
      "already-voted": async (context) => {
        const request = await prepareRecipe(context);
        await castVote(request.params.recipeId, context.caller.id, { rating: 4 }, new Date());
        return { ...request, body: { rating: 4 } };
      },
      "already-voted without words": async (context) => {
        const request = await prepareRecipe(context);
        await castVote(request.params.recipeId, context.caller.id, { rating: 4 }, new Date());
        return { ...request, body: { rating: 4, words: ["De saison"] } };
      },
      "too-many-attempts": async (context) => {
        await exhaustLimit("votes", context.caller.id);
        return { ...(await prepareRecipe(context)), body: { rating: 4 } };
      },
    },
  },
};
