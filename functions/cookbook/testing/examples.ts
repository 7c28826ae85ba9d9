import { keepRecipe } from "../../data/cookbook/keep-recipe.ts";
import type { ExampleContext, ExamplesOf } from "../../testing/calls/call-example.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";

const cookedOn = "2026-01-02";

export const cookbookExamples: ExamplesOf<"cookbook"> = {
  listCookbook: { by: "reader", prepare: () => ({ query: { limit: "20" } }) },
  listKeptRecipes: { by: "reader", prepare: () => ({}) },
  keepRecipe: {
    by: "other",
    prepare: async (context) => ({ ...(await prepareRecipe(context)), body: {} }),
    variants: {
      "that was cooked": async (context) => ({
        ...(await prepareRecipe(context)),
        body: { cookedOn },
      }),
      "that is already kept": async (context) => ({
        ...(await prepareKeptRecipe(context, {})),
        body: { cookedOn, note: "Bonne" },
      }),
    },
  },
  deleteCookbookEntry: {
    by: "other",
    prepare: (context) => prepareKeptRecipe(context, {}),
    variants: {
      "of a cooked recipe": (context) => prepareKeptRecipe(context, { cookedOn }),
      "of a recipe that is not kept": prepareRecipe,
    },
  },
};

/** Enters a recipe of the owner into an open challenge. */
async function prepareRecipe({ data, owner }: ExampleContext) {
  return { params: { recipeId: await enterRecipe(await data.openChallenge(), owner) } };
}

async function prepareKeptRecipe(context: ExampleContext, entry: { cookedOn?: string }) {
  const { params } = await prepareRecipe(context);
  await keepRecipe(context.caller.id, params.recipeId, entry, new Date());
  return { params };
}
