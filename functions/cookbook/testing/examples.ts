import { cookbookLimits } from "#shared/constants.ts";
import { keepRecipe } from "../../data/cookbook/keep-recipe.ts";
import { keys } from "../../data/table/keys.ts";
import type { ExampleContext, ExamplesOf } from "../../testing/calls/call-example.ts";
import { prepareRecipe } from "../../testing/calls/prepare-recipe.ts";
import { putItems } from "../../testing/table/items.ts";
import { reportAndWithdraw } from "../../testing/test-data/reports.ts";

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
    refusals: {
      "cookbook-full": async (context) => {
        const count = { ...keys.cookbook(context.caller.id), kept: cookbookLimits.recipes };
        await putItems([count]);
        return { ...(await prepareRecipe(context)), body: {} };
      },
    },
  },
  deleteCookbookEntry: {
    by: "other",
    prepare: (context) => prepareKeptRecipe(context, {}),
    variants: {
      "of a cooked recipe": (context) => prepareKeptRecipe(context, { cookedOn }),
      "of a recipe that is not kept": prepareRecipe,
      "of a withdrawn recipe": async (context) => {
        const request = await prepareKeptRecipe(context, { cookedOn });
        await reportAndWithdraw(request.params.recipeId);
        return request;
      },
    },
    acceptsWithdrawn: true,
  },
};

async function prepareKeptRecipe(context: ExampleContext, entry: { cookedOn?: string }) {
  const { params } = await prepareRecipe(context);
  await keepRecipe(context.caller.id, params.recipeId, entry, new Date());
  return { params };
}
