import { indexByVotes } from "../../data/recipe/index-by-votes.ts";
import { listCards } from "../../data/recipe/recipe-store.ts";
import { newId } from "../../data/table/ids.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { smallPhoto } from "../../images/testing/sample-photos.ts";
import type { ExampleContext, ExamplesOf } from "../../testing/calls/call-example.ts";
import { createTestChallenge, inHours, putChallenge } from "../../testing/test-data/challenges.ts";
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
    variants: {
      "of a crowded challenge": async ({ caller }) => {
        const challenge = await createTestChallenge();
        const [recipeId = ""] = await enterRecipes(challenge.id);
        await castVote(recipeId, caller.id, 4, new Date());
        await putChallenge({ ...challenge, crowded: true });
        await indexByVotes(challenge.id, await listCards(challenge.id, 10));
        return { params: { challengeId: challenge.id }, query };
      },
      "of a challenge with winners": async () => {
        const challenge = await createTestChallenge();
        await enterRecipes(challenge.id);
        const [endDate, wonAt] = [inHours(-30).toISOString(), inHours(-1).toISOString()];
        await putChallenge({ ...challenge, endDate, wonAt });
        return { params: { challengeId: challenge.id }, query };
      },
    },
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

async function enterRecipes(challengeId: string): Promise<string[]> {
  const recipeIds: string[] = [];
  for (let count = 0; count < 3; count++) recipeIds.push(await enterRecipe(challengeId));
  return recipeIds;
}

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
