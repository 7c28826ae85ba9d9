import { describe, expect, it } from "vitest";
import { toTaste } from "#shared/constants.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { longDescription, recipeForm, sampleRecipe } from "../testing/test-data/recipes.ts";
import { handler as createRecipe } from "./create-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { author, type Fields, photo, setUpParticipation } from "./testing/participation-setup.ts";
import { handler as updateRecipe } from "./update-recipe.ts";

setUpParticipation();

const details = { servings: "4", minutes: "65", source: "Mémé Jeanne" };
const read = (recipeId: string) => invoke(getRecipe, { ...author, params: { recipeId } });

async function submit(fields: Fields) {
  const { id: challengeId } = await createTestChallenge();
  return invoke(createRecipe, { ...author, form: recipeForm({ challengeId, ...fields }, photo) });
}

function edit(recipeId: string, fields: Fields) {
  return invoke(updateRecipe, { ...author, params: { recipeId }, form: recipeForm(fields) });
}

describe("recipe details (D47)", () => {
  it("returns the submitted number of servings, total time and source", async () => {
    const { status, body } = await submit(details);
    const expected = { servings: 4, minutes: 65, source: "Mémé Jeanne" };
    expect({ status, body }).toMatchObject({ status: 201, body: expected });
    expect((await read(body.id)).body).toMatchObject(expected);
  });

  it("omits recipe details that the author left empty", async () => {
    const { body } = await submit({ servings: "", source: "  " });
    for (const name of Object.keys(details)) expect(body).not.toHaveProperty(name);
  });

  it.each([
    ["in the recipe card", sampleRecipe.description],
    ["in a separate table item", longDescription],
  ])(
    "keeps recipe details stored %s if an edit from an old version of the site omits them",
    async (_where, description) => {
      const { body } = await submit({ ...details, description });
      const edited = await edit(body.id, { title: "Tarte fine", description });
      expect(edited).toMatchObject({
        status: 200,
        body: { title: "Tarte fine", servings: 4, minutes: 65 },
      });
      expect((await read(body.id)).body).toMatchObject({ source: "Mémé Jeanne", servings: 4 });
    },
  );

  it("removes the number of servings when an edit clears the field", async () => {
    const { body } = await submit(details);
    expect((await edit(body.id, { servings: "" })).body).toMatchObject({ minutes: 65 });
    const after = (await read(body.id)).body;
    expect(after).not.toHaveProperty("servings");
    expect(after).toMatchObject({ minutes: 65, source: "Mémé Jeanne" });
  });

  it("keeps the changes of every successful edit when two edits overlap", async () => {
    const { body } = await submit(details);
    const [first, second] = await Promise.all([
      edit(body.id, { servings: "6" }),
      edit(body.id, { minutes: "10" }),
    ]);
    const statuses = [first.status, second.status];
    expect(statuses).toContain(200);
    const stored = (await read(body.id)).body;
    expect([stored.servings, stored.minutes]).toEqual([
      first.status === 200 ? 6 : 4,
      second.status === 200 ? 10 : 65,
    ]);
  });

  it.each([
    ["servings", "0"],
    ["servings", "100"],
    ["servings", "1.5"],
    ["servings", "quatre"],
    ["servings", "-1"],
    ["minutes", "0"],
    ["minutes", "5761"],
    ["minutes", "1e2"],
    ["source", "https://exemple.fr/tarte"],
    ["source", "WWW.exemple.fr"],
    ["source", "a".repeat(121)],
  ])("rejects a recipe when %s is %j", async (field, value) => {
    const { status, body } = await submit({ [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it.each([
    ["servings", "99"],
    ["minutes", "5760"],
    ["source", "a".repeat(120)],
  ])("accepts a recipe whose field %s has the maximum value or length", async (field, value) => {
    expect((await submit({ [field]: value })).status).toBe(201);
  });
});

describe("ingredients (D47)", () => {
  const ingredients = (quantity: string, unit: string) => [{ name: "Sel", quantity, unit }];

  it.each([toTaste, toTaste.normalize("NFD")])(
    "accepts an ingredient with the quantity %j (to taste) and no unit",
    async (quantity) => {
      const { status, body } = await submit({ ingredients: ingredients(quantity, "") });
      expect(status).toBe(201);
      expect(body.ingredients).toEqual(ingredients(toTaste, ""));
    },
  );

  it.each(["Au goût", "au gout", "1"])(
    "returns 400 for an ingredient with the quantity %j and no unit",
    async (quantity) => {
      const { status, body } = await submit({ ingredients: ingredients(quantity, " ") });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ "ingredients.0.unit": "L'unité est requise" });
    },
  );

  it('accepts an ingredient with the quantity "au goût" (to taste) and a unit', async () => {
    expect((await submit({ ingredients: ingredients(toTaste, "pincée") })).status).toBe(201);
  });

  it("reports a missing ingredient name and a missing unit in the same response", async () => {
    const { body } = await submit({ ingredients: [{ name: "", quantity: "1", unit: "" }] });
    expect(Object.keys(body.errors)).toEqual(["ingredients.0.name", "ingredients.0.unit"]);
  });
});
