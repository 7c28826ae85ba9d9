import { deleteEntry } from "../../../data/cookbook/delete-entry.ts";
import { keepRecipe } from "../../../data/cookbook/keep-recipe.ts";
import { newId } from "../../../data/table/ids.ts";
import { castVote } from "../../../data/vote/vote-store.ts";
import type { FilledSite } from "../../costs/filled-site.ts";
import { enterRecipe, recipeForm } from "../../test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../test-data/users.ts";
import type { CallsOf } from "./ordinary-call.ts";

const query = { limit: "20" };

export const cookbookCalls: CallsOf<"cookbook"> = {
  listCookbook: () => ({ query }),
  listKeptRecipes: () => ({}),
  keepRecipe: ({ me, current }) => keepOnce(me, current.id),
  deleteCookbookEntry: async ({ me, current }) => {
    const recipeId = await enterRecipe(current.id);
    await keepRecipe(me.id, recipeId, {}, new Date());
    return { params: { recipeId } };
  },
};

export const recipeCalls: CallsOf<"recipes"> = {
  createRecipe: async (site) => ({
    token: (await cookOf(site)).token,
    form: recipeForm({ challengeId: site.current.id }, site.photo),
  }),
  createImageUpload: () => ({ body: { contentType: "image/jpeg" } }),
  listRecipes: () => ({ query }),
  listChallengeRecipes: ({ page }) => ({ params: { challengeId: page }, query }),
  getMyRecipe: ({ mine }) => ({ params: { challengeId: mine } }),
  getRecipe: ({ recipe }) => ({ params: { recipeId: recipe } }),
  updateRecipe: async (site) => ({
    ...(await recipeOfCook(site)),
    form: recipeForm({ title: "Tarte fine" }),
  }),
  deleteRecipe: async (site) => {
    const { token, params } = await recipeOfCook(site);
    await castVote(params.recipeId, newId(), 3, new Date());
    return { token, params };
  },
  hasVoted: ({ recipe }) => ({ params: { recipeId: recipe } }),
  castVote: async ({ current }) => ({
    params: { recipeId: await enterRecipe(current.id) },
    body: { rating: 5 },
  }),
};

/** Keeps a recipe of a challenge, and no longer once that was measured. */
async function keepOnce(me: TestUser, challengeId: string) {
  const recipeId = await enterRecipe(challengeId);
  return { params: { recipeId }, body: {}, undo: () => deleteEntry(me.id, recipeId) };
}

/** Somebody who has taken part before. */
async function cookOf({ engine, mine }: FilledSite): Promise<TestUser> {
  const cook = await createTestUser(engine);
  await enterRecipe(mine, cook);
  return cook;
}

async function recipeOfCook(site: FilledSite) {
  const cook = await cookOf(site);
  const params = { recipeId: await enterRecipe(site.current.id, cook) };
  return { token: cook.token, params };
}
