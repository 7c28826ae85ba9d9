import { expect, test } from "vitest";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { someRecipe } from "../../testing/sample-data.ts";
import { searchCookbook } from "./search-cookbook.ts";

function entry(title: string, over: Partial<CookbookEntry> = {}): CookbookEntry {
  const ingredients = [{ name: "Œufs", quantity: "3", unit: "pièces" }];
  const recipe = someRecipe({ title, ingredients, user: { id: "u", nom: "Zoé Crème" } });
  const keptAt = "2026-11-20T10:00:00.000Z";
  return { recipeId: title, keptAt, note: null, cookedOn: null, recipe, ...over };
}

const entries = [
  entry("Crêpes salées", { cookedOn: "2026-11-01" }),
  entry("Bœuf bourguignon"),
  entry("disparue", { recipe: null, note: "Recette de Noël" }),
];
const found = (search: string, filter: Parameters<typeof searchCookbook>[1] = "all") =>
  searchCookbook(entries, filter, search).map(({ recipeId }) => recipeId);

test.each([
  ["", ["Crêpes salées", "Bœuf bourguignon", "disparue"]],
  ["crepes", ["Crêpes salées"]],
  ["BOEUF", ["Bœuf bourguignon"]],
  ["oeufs", ["Crêpes salées", "Bœuf bourguignon"]],
  ["zoe bourg", ["Bœuf bourguignon"]],
  ["noel", ["disparue"]],
  ["chou", []],
])("finds by title, author and ingredients, accents folded: '%s'", (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test("filters what is still to be cooked and what was", () => {
  expect(found("", "to-cook")).toEqual(["Bœuf bourguignon", "disparue"]);
  expect(found("", "cooked")).toEqual(["Crêpes salées"]);
});
