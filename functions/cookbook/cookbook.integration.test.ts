import { describe, expect, it } from "vitest";
import { cookbookLimits } from "#shared/constants.ts";
import { addDays } from "#shared/rules/paris-days.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { keys } from "../data/table/keys.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import {
  getCookedCount,
  keep,
  listKeptIds,
  newRecipe,
  newUser,
  readCookbook,
  removeEntry,
  setUpCookbook,
  today,
} from "./testing/cookbook-setup.ts";

setUpCookbook();

describe("API calls under /users/carnet", () => {
  it("lists the user's saved recipes with their notes and cooking dates", async () => {
    const user = await newUser();
    const recipes = await Promise.all(Array.from({ length: 5 }, newRecipe));
    const [first = ""] = recipes;
    for (const id of recipes) expect(await keep(user, id)).toMatchObject({ status: 200 });

    const { body } = await keep(user, first, { note: "  Moins de sucre ", cookedOn: today });

    expect(body).toEqual({
      recipeId: first,
      keptAt: expect.any(String),
      note: "Moins de sucre",
      cookedOn: today,
    });
    const entries = await readCookbook(user);
    expect(entries.map(({ recipeId }) => recipeId)).toEqual(recipes.toSorted());
    const entry = entries.find(({ recipeId }) => recipeId === first);
    expect(entry).toEqual({
      ...body,
      recipe: expect.objectContaining({ id: first, cookedCount: 1 }),
    });
    expect((await listKeptIds(user)).toSorted()).toEqual(recipes.toSorted());
  });

  it("merges concurrent changes to different fields of a cookbook entry", async () => {
    const user = await newUser();
    const id = await newRecipe();
    await keep(user, id, { note: "Du four, pas du gril" });
    await keep(user, id, { cookedOn: today });
    expect((await keep(user, id)).body).toMatchObject({
      cookedOn: today,
      note: "Du four, pas du gril",
    });

    await Promise.all([
      keep(user, id, { note: "Servir tiède" }),
      keep(user, id, { cookedOn: addDays(today, -1) }),
    ]);
    const [entry] = await readCookbook(user);
    expect(entry).toMatchObject({ note: "Servir tiède", cookedOn: addDays(today, -1) });

    expect((await keep(user, id, { note: null, cookedOn: null })).body).toMatchObject({
      note: null,
      cookedOn: null,
    });
    expect(await getCookedCount(id)).toBe(0);
  });

  it("returns 204 when a cookbook entry is deleted a second time", async () => {
    const user = await newUser();
    const id = await newRecipe();
    await keep(user, id, { cookedOn: today });
    for (const time of [1, 2]) expect((await removeEntry(user, id)).status, `${time}`).toBe(204);
    expect((await removeEntry(user, "unknown")).status).toBe(404);
    expect(await readCookbook(user)).toEqual([]);
    expect(await getCookedCount(id)).toBe(0);
  });

  it("keeps the user's cookbook entry and its note when the recipe is deleted", async () => {
    const [user, author] = [await newUser(), await newUser()];
    const id = await enterRecipe((await createTestChallenge()).id, author);
    await keep(user, id, { note: "Excellente", cookedOn: today });
    await deleteRecipe(id, author.id, new Date());

    expect(await readCookbook(user)).toMatchObject([
      { recipeId: id, note: "Excellente", recipe: null },
    ]);
    expect(await keep(user, id, { note: "Autre" })).toMatchObject({ status: 404 });
    expect((await removeEntry(user, id)).status).toBe(204);
    expect(await readCookbook(user)).toEqual([]);
  });

  it("rejects cooking dates in the future and notes that are too long", async () => {
    const user = await newUser();
    const id = await newRecipe();
    const before = await scanTable();
    expect(await keep(user, id, { cookedOn: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: {
        message: "Cette date n'est pas encore passée",
        errors: { cookedOn: expect.any(String) },
      },
    });
    for (const body of [{ note: "x".repeat(501) }, { cookedOn: "2026-02-30" }, { note: 5 }]) {
      expect(await keep(user, id, body)).toMatchObject({
        status: 400,
        body: { code: "validation" },
      });
    }
    expect((await keep(user, `${id.slice(0, -4)}zzzz`)).status).toBe(404);
    expect(await scanTable()).toEqual(before);
    expect((await keep(user, id, { note: "é".repeat(500) })).status).toBe(200);
  });

  it("limits a cookbook to 500 recipes, even if recipes are saved concurrently", async () => {
    const user = await newUser();
    await setAttributes(keys.cookbook(user.id), { kept: cookbookLimits.recipes - 2 });
    const recipes = await Promise.all(Array.from({ length: 4 }, newRecipe));
    const answers = await Promise.all(recipes.map((id) => keep(user, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: "cookbook-full",
      message: "Votre carnet est plein (500 recettes).",
    });
    const [kept] = await listKeptIds(user);
    expect((await keep(user, kept ?? "", { note: "Encore" })).status).toBe(200);
    await removeEntry(user, kept ?? "");
    expect((await keep(user, await newRecipe())).status).toBe(200);
  });
});
