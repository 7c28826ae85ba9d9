import { describe, expect, it } from "vitest";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";
import { deleteRecipe } from "../recipe/edit-recipe.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { getStats } from "./contributor-store.ts";

setUpEngine();

describe("uncountRecipesStep", () => {
  it("allows deleting a recipe even if its author's statistics count too few recipes", async () => {
    const author = { id: newId(), nom: "Ali" };
    const recipeId = await enterRecipe((await createTestChallenge()).id, author);
    await setAttributes(keys.stats(author.id), { recipeCount: 0 });
    await deleteRecipe(recipeId, author.id, new Date());
    expect(await getStats(author.id, { consistent: true })).not.toHaveProperty("ownerSort");
  });
});
