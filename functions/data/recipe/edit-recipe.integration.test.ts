import { describe, expect, it } from "vitest";
import { beforeNextTransaction } from "../../testing/faults/before-next-transaction.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { enterRecipe, longDescription, sampleRecipe } from "../../testing/test-data/recipes.ts";
import { newId } from "../table/ids.ts";
import { getEditableRecipe, updateRecipe } from "./edit-recipe.ts";
import { getMyRecipe } from "./recipe-store.ts";

setUpEngine();

const now = new Date();

/** A short text, which is stored in the recipe's card item, and a long text, which is stored in a separate item. */
const texts = {
  short: "Enfournez.",
  long: longDescription,
};
const lengths = ["short", "long"] as const;
const cases = lengths.flatMap((before) =>
  lengths.flatMap((first) => lengths.map((second) => [before, first, second] as const)),
);

describe("updateRecipe", () => {
  it.each(cases)(
    "rejects an edit based on outdated texts (stored: %s, concurrent edit: %s, this edit: %s)",
    async (before, first, second) => {
      const cook = { id: newId(), nom: "Camille" };
      const { id: challengeId } = await createTestChallenge();
      const described = (length: keyof typeof texts) => ({ description: texts[length] });
      const details = { servings: "4", minutes: "65" };
      const id = await enterRecipe(challengeId, cook, now, { ...described(before), ...details });
      const read = () => getEditableRecipe(id, cook.id, now);
      const edit = (recipe: Awaited<ReturnType<typeof read>>, change: object) =>
        updateRecipe(recipe, { ...sampleRecipe, ...change }, undefined, now);
      beforeNextTransaction(async () => edit(await read(), { ...described(first), servings: "6" }));
      const late = edit(await read(), { ...described(second), minutes: "10" });
      await expect(late).rejects.toMatchObject({ code: "conflict" });
      const expected = { ...described(first), servings: 6, minutes: 65 };
      expect(await getMyRecipe(challengeId, cook.id)).toMatchObject(expected);
      await edit(await read(), { ...described(second), minutes: "10" });
      const after = { ...described(second), servings: 6, minutes: 10 };
      expect(await getMyRecipe(challengeId, cook.id)).toMatchObject(after);
    },
  );
});
