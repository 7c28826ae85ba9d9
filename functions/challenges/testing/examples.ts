import { categorySlug } from "#shared/rules/category-slug.ts";
import { createCategory } from "../../data/challenge/category-store.ts";
import { newId } from "../../data/table/ids.ts";
import { keys } from "../../data/table/keys.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { removeItems } from "../../testing/table/items.ts";
import { createTestChallenge, putChallenge } from "../../testing/test-data/challenges.ts";
import { createTestUser } from "../../testing/test-data/users.ts";

const query = { limit: "20" };

export const challengeExamples: ExamplesOf<"challenges"> = {
  getCurrentChallenges: { by: "reader", prepare: () => ({}) },
  listChallengeHistory: {
    by: "reader",
    prepare: () => ({ query }),
    variants: {
      "by an administrator": async ({ engine }) => ({
        query,
        token: (await createTestUser(engine, { role: "ADMIN" })).token,
      }),
    },
  },
  getChallenge: {
    by: "reader",
    prepare: async ({ data }) => ({ params: { challengeId: await data.openChallenge() } }),
  },
  getChallengeResults: {
    by: "reader",
    prepare: async ({ data }) => ({
      params: { challengeId: await data.challengeWithResults() },
      query,
    }),
    refusals: {
      "results-not-recorded": async () => ({
        params: { challengeId: (await createTestChallenge()).id },
        query,
      }),
    },
  },
  listCategories: { by: "reader", prepare: () => ({}) },
  createCategory: {
    prepare: () => {
      const name = newCategoryName();
      return { body: { name }, undo: () => removeCategory(name) };
    },
    refusals: {
      "category-exists": async ({ data }) => ({ body: { name: (await data.category()).name } }),
    },
  },
  renameCategory: {
    prepare: async () => {
      const { id: categoryId } = await createCategory(newCategoryName());
      const name = newCategoryName();
      return { params: { categoryId }, body: { name }, undo: () => removeCategory(name) };
    },
    refusals: {
      "category-exists": async ({ data }) => {
        const { id: categoryId } = await createCategory(newCategoryName());
        return { params: { categoryId }, body: { name: (await data.category()).name } };
      },
    },
  },
  deleteCategory: {
    prepare: async () => ({
      params: { categoryId: (await createCategory(newCategoryName())).id },
    }),
    refusals: {
      "category-in-use": async ({ data }) => {
        const category = await data.category();
        await putChallenge({ ...(await createTestChallenge()), category });
        return { params: { categoryId: category.id } };
      },
    },
    costMeasuredElsewhere: "grows with the number of challenges: challenges/cost",
  },
};

const newCategoryName = () => `Goûters ${newId(4)}`;

const removeCategory = (name: string) => removeItems([keys.category(categorySlug(name))]);
