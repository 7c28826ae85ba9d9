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
  forget,
  getCookedCount,
  keep,
  listKeptIds,
  newRecipe,
  newUser,
  readCookbook,
  setUpCookbook,
  today,
} from "./testing/cookbook-setup.ts";

setUpCookbook();

describe("a cookbook", () => {
  it("holds what was kept, with note and day, page by page", async () => {
    const person = await newUser();
    const recipes = await Promise.all(Array.from({ length: 5 }, newRecipe));
    const [first = ""] = recipes;
    for (const id of recipes) expect(await keep(person, id)).toMatchObject({ status: 200 });

    const { body } = await keep(person, first, { note: "  Moins de sucre ", cookedOn: today });

    expect(body).toEqual({
      recipeId: first,
      keptAt: expect.any(String),
      note: "Moins de sucre",
      cookedOn: today,
    });
    const entries = await readCookbook(person);
    expect(entries.map(({ recipeId }) => recipeId)).toEqual(recipes.toSorted());
    const entry = entries.find(({ recipeId }) => recipeId === first);
    expect(entry).toEqual({
      ...body,
      recipe: expect.objectContaining({ id: first, cookedCount: 1 }),
    });
    expect((await listKeptIds(person)).toSorted()).toEqual(recipes.toSorted());
  });

  it("changes only what it is told, so that two devices lose nothing of each other's", async () => {
    const person = await newUser();
    const id = await newRecipe();
    await keep(person, id, { note: "Du four, pas du gril" });
    await keep(person, id, { cookedOn: today });
    expect((await keep(person, id)).body).toMatchObject({
      cookedOn: today,
      note: "Du four, pas du gril",
    });

    await Promise.all([
      keep(person, id, { note: "Servir tiède" }),
      keep(person, id, { cookedOn: addDays(today, -1) }),
    ]);
    const [entry] = await readCookbook(person);
    expect(entry).toMatchObject({ note: "Servir tiède", cookedOn: addDays(today, -1) });

    expect((await keep(person, id, { note: null, cookedOn: null })).body).toMatchObject({
      note: null,
      cookedOn: null,
    });
    expect(await getCookedCount(id)).toBe(0);
  });

  it("is emptied entry by entry, repeatably", async () => {
    const person = await newUser();
    const id = await newRecipe();
    await keep(person, id, { cookedOn: today });
    for (const time of [1, 2]) expect((await forget(person, id)).status, `${time}`).toBe(204);
    expect((await forget(person, "unknown")).status).toBe(404);
    expect(await readCookbook(person)).toEqual([]);
    expect(await getCookedCount(id)).toBe(0);
  });

  it("keeps the note of a recipe that was deleted, until it is taken out", async () => {
    const [person, author] = [await newUser(), await newUser()];
    const id = await enterRecipe((await createTestChallenge()).id, author);
    await keep(person, id, { note: "Excellente", cookedOn: today });
    await deleteRecipe(id, author.id, new Date());

    expect(await readCookbook(person)).toMatchObject([
      { recipeId: id, note: "Excellente", recipe: null },
    ]);
    expect(await keep(person, id, { note: "Autre" })).toMatchObject({ status: 404 });
    expect((await forget(person, id)).status).toBe(204);
    expect(await readCookbook(person)).toEqual([]);
  });

  it("refuses a day to come, a long note, one's own as cooked, what is no recipe", async () => {
    const person = await newUser();
    const id = await newRecipe();
    const own = await enterRecipe((await createTestChallenge()).id, person);
    const before = await scanTable();
    expect(await keep(person, id, { cookedOn: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: {
        message: "Cette date n'est pas encore passée",
        errors: { cookedOn: expect.any(String) },
      },
    });
    for (const body of [{ note: "x".repeat(501) }, { cookedOn: "2026-02-30" }, { note: 5 }]) {
      expect(await keep(person, id, body)).toMatchObject({
        status: 400,
        body: { code: "validation" },
      });
    }
    expect(await keep(person, own, { cookedOn: today })).toMatchObject({
      status: 403,
      body: { code: "own-recipe" },
    });
    expect((await keep(person, `${id.slice(0, -4)}zzzz`)).status).toBe(404);
    expect(await scanTable()).toEqual(before);
    expect((await keep(person, own)).status).toBe(200);
    expect((await keep(person, id, { note: "é".repeat(500) })).status).toBe(200);
  });

  it("takes 500 recipes and no 501st, whoever keeps at the same time", async () => {
    const person = await newUser();
    await setAttributes(keys.cookbook(person.id), { kept: cookbookLimits.recipes - 2 }, {});
    const recipes = await Promise.all(Array.from({ length: 4 }, newRecipe));
    const answers = await Promise.all(recipes.map((id) => keep(person, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: "cookbook-full",
      message: "Votre carnet est plein (500 recettes).",
    });
    const [kept] = await listKeptIds(person);
    expect((await keep(person, kept ?? "", { note: "Encore" })).status).toBe(200);
    await forget(person, kept ?? "");
    expect((await keep(person, await newRecipe())).status).toBe(200);
    await setAttributes(keys.cookbook(person.id), { kept: 2 }, {});
  });
});
