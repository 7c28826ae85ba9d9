import type * as calls from "#shared/contract/recipes.ts";
import { listCards } from "../../data/recipe/cards-of-challenge.ts";
import { indexByVotes } from "../../data/recipe/index-by-votes.ts";
import { indexRecipe } from "../../data/search/index-recipe.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import type { ExampleContext, ExamplesIn } from "../../testing/calls/call-example.ts";
import { prepareRecipe } from "../../testing/calls/prepare-recipe.ts";
import {
  createTestChallenge,
  getStoredChallenge,
  inHours,
  putChallenge,
} from "../../testing/test-data/challenges.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";

const query = { limit: "20" };

type ReadingCalls = Pick<
  typeof calls,
  "listRecipes" | "listChallengeRecipes" | "getMyRecipe" | "getRecipe"
>;

/** Examples of the API calls that read recipes. */
export const readingExamples: ExamplesIn<ReadingCalls> = {
  listRecipes: {
    by: "reader",
    prepare: () => ({ query }),
    variants: {
      "with the newest first": (context) => prepareSearch(context, { sort: "new" }),
      "with the newest first and filters": async (context) =>
        prepareSearch(context, { sort: "new", ...(await filtersOf(context)) }),
      "with one word": (context) => prepareSearch(context, { q: "tarte" }),
      "with several words": (context) => prepareSearch(context, { q: "Tarte aux pommes" }),
      "with several words and filters": async (context) =>
        prepareSearch(context, { q: "Tarte aux pommes", ...(await filtersOf(context)) }),
    },
  },
  listChallengeRecipes: {
    by: "reader",
    prepare: async ({ data }) => ({ params: { challengeId: await data.listedChallenge() }, query }),
    variants: {
      "of a crowded challenge": async ({ caller }) => {
        const challenge = await createTestChallenge();
        const [recipeId = ""] = await enterRecipes(challenge.id);
        await castVote(recipeId, caller.id, { rating: 4 }, new Date());
        await putChallenge({ ...challenge, crowded: true });
        await indexByVotes(challenge.id, await listCards(challenge.id, { limit: 10 }));
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
  getRecipe: {
    by: "other",
    prepare: prepareRecipe,
    variants: {
      "of the caller": (context) => prepareRecipe({ ...context, owner: context.caller }),
    },
  },
};

/** Stores a recipe that matches all example searches, and returns a request with the given search parameters. */
async function prepareSearch({ data }: ExampleContext, search: Record<string, string>) {
  const fields = { minutes: "25" };
  await indexRecipe(await enterRecipe(await data.openChallenge(), undefined, new Date(), fields));
  return { query: search };
}

async function filtersOf({ data }: ExampleContext) {
  const { category } = await getStoredChallenge(await data.openChallenge());
  return { categoryId: category.id, maxMinutes: "30" };
}

async function enterRecipes(challengeId: string): Promise<string[]> {
  const recipeIds: string[] = [];
  for (let count = 0; count < 3; count++) recipeIds.push(await enterRecipe(challengeId));
  return recipeIds;
}
