import { describe, expect, it } from "vitest";
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

describe("searchCookbook", () => {
  it.each([
    ["", ["Crêpes salées", "Bœuf bourguignon", "disparue"]],
    ["crepes", ["Crêpes salées"]],
    ["BOEUF", ["Bœuf bourguignon"]],
    ["oeufs", ["Crêpes salées", "Bœuf bourguignon"]],
    ["zoe bourg", ["Bœuf bourguignon"]],
    ["noel", ["disparue"]],
    ["chou", []],
  ])(
    'finds the cookbook entries that match "%s", ignoring case and accents',
    (search, expected) => {
      expect(found(search)).toEqual(expected);
    },
  );

  it("filters recipes by whether the user has cooked them", () => {
    expect(found("", "to-cook")).toEqual(["Bœuf bourguignon", "disparue"]);
    expect(found("", "cooked")).toEqual(["Crêpes salées"]);
  });
});
