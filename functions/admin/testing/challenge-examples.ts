import type * as calls from "#shared/contract/admin-challenges.ts";
import type { Category } from "#shared/model/challenge.ts";
import { createChallenge, deleteChallenge } from "../../data/challenge/change-challenge.ts";
import type { ExampleContext, ExamplesIn } from "../../testing/calls/call-example.ts";
import { challengeDraft } from "../../testing/test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../../testing/test-data/recipes.ts";

export const challengeExamples: ExamplesIn<typeof calls> = {
  listAdminChallenges: { prepare: () => ({ query: { limit: "20" } }) },
  createChallenge: {
    prepare: async ({ data }) => ({
      body: challengeDraft(1, 1, { categoryId: (await data.category()).id }),
      undo: ({ id }) => deleteChallenge(id, new Date()),
    }),
  },
  updateChallenge: {
    prepare: async ({ data }) => {
      const category = await data.category();
      const challengeId = await storeChallenge(category, 0);
      return {
        params: { challengeId },
        body: challengeDraft(0, 2, { categoryId: category.id }),
        undo: () => deleteChallenge(challengeId, new Date()),
      };
    },
    variants: {
      "that has recipes": async (context) => ({
        params: await prepareChallengeWithRecipes(context),
        body: challengeDraft(0, 2, { categoryId: (await context.data.category()).id }),
      }),
    },
  },
  deleteChallenge: {
    prepare: async ({ data }) => {
      const { id, recreate } = await data.upcomingChallenge();
      return { params: { challengeId: id }, undo: recreate };
    },
    variants: {
      "that has recipes": async (context) => ({
        params: await prepareChallengeWithRecipes(context),
      }),
    },
  },
  countChallengeRecipes: {
    prepare: async ({ data }) => ({ params: { challengeId: await data.openChallenge() } }),
    costMeasuredElsewhere: "grows with the number of recipes: challenges/cost",
  },
};

async function storeChallenge(category: Category, from: number): Promise<string> {
  const draft = challengeDraft(from, 1, { categoryId: category.id });
  return (await createChallenge(draft, category, new Date())).id;
}

async function prepareChallengeWithRecipes({ data }: ExampleContext) {
  const challengeId = await storeChallenge(await data.category(), 0);
  for (const rating of [5, 2]) await rateRecipe(await enterRecipe(challengeId), rating);
  return { challengeId };
}
