import { newId } from "../../data/table/ids.ts";
import { smallPhoto } from "../../images/testing/sample-photos.ts";
import type { ExampleContext, ExamplesOf } from "../../testing/calls/call-example.ts";
import { enterRecipe, rateRecipe, recipeForm } from "../../testing/test-data/recipes.ts";

const query = { limit: "20" };

export const recipeExamples: ExamplesOf<"recipes"> = {
  createRecipe: {
    prepare: async ({ data }) => {
      const challengeId = await data.openChallenge();
      return { form: recipeForm({ challengeId }, await smallPhoto()) };
    },
    variants: {
      "with a long description": async ({ data }) => {
        const challengeId = await data.openChallenge();
        const description = longDescription();
        return { form: recipeForm({ challengeId, description }, await smallPhoto()) };
      },
    },
  },
  createImageUpload: { prepare: () => ({ body: { contentType: "image/png" } }) },
  listRecipes: { by: "reader", prepare: () => ({ query }) },
  listChallengeRecipes: {
    by: "reader",
    prepare: async ({ data }) => ({ params: { challengeId: await data.listedChallenge() }, query }),
  },
  getMyRecipe: {
    prepare: async ({ data, owner }) => {
      const challengeId = await data.openChallenge();
      await enterRecipe(challengeId, owner);
      return { params: { challengeId } };
    },
  },
  getRecipe: { prepare: prepareRecipe },
  updateRecipe: {
    prepare: async (context) => ({
      ...(await prepareRecipe(context)),
      form: recipeForm({ title: "Tarte fine" }),
    }),
    variants: {
      "with a new photo and a long description": async (context) => ({
        ...(await prepareRatedRecipe(context)),
        form: recipeForm({ description: longDescription() }, await smallPhoto()),
      }),
    },
  },
  deleteRecipe: { prepare: prepareRatedRecipe },
  hasVoted: { prepare: prepareRecipe },
  castVote: {
    by: "other",
    prepare: async (context) => ({ ...(await prepareRecipe(context)), body: { rating: 4 } }),
  },
};

/** Enters a recipe of the owner into an open challenge. */
async function prepareRecipe({ data, owner }: ExampleContext) {
  return { params: { recipeId: await enterRecipe(await data.openChallenge(), owner) } };
}

async function prepareRatedRecipe(context: ExampleContext) {
  const { params } = await prepareRecipe(context);
  for (const rating of [5, 2]) await rateRecipe(params.recipeId, rating);
  return { params };
}

/** Random text that exceeds the space of a recipe's card even when compressed. */
function longDescription(): string {
  return Array.from({ length: 150 }, () => newId(12)).join(" ");
}
