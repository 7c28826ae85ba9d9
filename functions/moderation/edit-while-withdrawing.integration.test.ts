import { describe, expect, it, vi } from "vitest";
import { banAccount, unbanAccount } from "../data/account/administer-account.ts";
import { decideCase, restoreRecipe } from "../data/moderation/decide-case.ts";
import { settleBan } from "../data/moderation/settle-ban.ts";
import { getEditableRecipe, updateRecipe } from "../data/recipe/edit-recipe.ts";
import { getRecipe } from "../data/recipe/recipe-store.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe, longDescription, sampleRecipe } from "../testing/test-data/recipes.ts";
import { withdrawalDecision } from "../testing/test-data/reports.ts";
import {
  author,
  createUser,
  drain,
  expectConsistentTable,
  setUpModeration,
} from "./testing/moderation-setup.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpModeration();

/** Why a recipe is hidden, with functions that set up the test, hide the recipe and show it again. */
const reasons = {
  "a decision": {
    prepare: async () => {},
    hide: (recipeId: string) => decideCase(recipeId, withdrawalDecision, new Date()),
    show: (recipeId: string) => restoreRecipe(recipeId, new Date()),
  },
  "a ban": {
    prepare: () => banAccount(author.id, "Copie", inHours(-1)),
    hide: () => settleBan(author.id, 100, new Date()),
    show: () => unbanAccount(author.id, inHours(-1)),
  },
};

describe.each(Object.entries(reasons))("recipe hidden by %s", (_, { prepare, hide, show }) => {
  it.each([
    ["another text", "Avant.", "Après."],
    ["another long text", longDescription, `${longDescription} Après.`],
    ["a long text instead of a short one", "Avant.", longDescription],
    ["a short text instead of a long one", longDescription, "Après."],
    ["only another title", "Avant.", "Avant."],
  ])(
    "keeps an edit that is saved while the recipe is being hidden (%s)",
    async (_what, before, after) => {
      const { id: challengeId } = await createTestChallenge();
      const recipeId = await enterRecipe(challengeId, author, new Date(), { description: before });
      await drain();
      const edited = { title: "Tarte fine", description: after };
      const edit = async () => {
        const now = new Date();
        const recipe = await getEditableRecipe(recipeId, author.id, now);
        await updateRecipe(recipe, { ...sampleRecipe, ...edited }, undefined, now);
      };
      await prepare();
      beforeNextTransaction(edit);
      await hide(recipeId);
      await drain();
      await show(recipeId);
      await drain();
      const reader = await createUser();
      expect(await getRecipe(recipeId, reader.id)).toMatchObject(edited);
      await expectConsistentTable();
    },
  );
});
