import { describe, expect, it } from "vitest";
import { assignPlaces } from "./final-places.ts";
import { PlaceTable, placeRows, VoteClassCounter } from "./place-table.ts";

const random = (max: number) => Math.floor(Math.random() * (max + 1));

/** Returns random recipes with few votes each, so that many scores are equal. */
function randomRecipes(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const ratings = Array.from({ length: random(4) }, () => 1 + random(4));
    return {
      createdAt: String(index),
      ratingCount: ratings.length,
      ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    };
  });
}

describe("placeRows", () => {
  it("ranks recipes with random votes exactly as assignPlaces does, including ties", () => {
    for (let round = 0; round < 300; round++) {
      const recipes = randomRecipes(random(40));
      const all = { ratingCount: 0, ratingSum: 0 };
      const counter = new VoteClassCounter();
      for (const recipe of recipes) {
        all.ratingCount += recipe.ratingCount;
        all.ratingSum += recipe.ratingSum;
        counter.add(recipe);
      }
      const places = new PlaceTable(placeRows(counter.classes, all));
      for (const { entry, place } of assignPlaces(recipes, all)) {
        expect(places.placeOf(entry), JSON.stringify(recipes)).toBe(place);
      }
    }
  });

  it("assigns the same rank to recipes with the same weighted mean, whatever their vote counts", () => {
    const counter = new VoteClassCounter();
    const recipes = [
      { ratingCount: 1, ratingSum: 3 },
      { ratingCount: 2, ratingSum: 6 },
      { ratingCount: 0, ratingSum: 0 },
    ];
    for (const recipe of recipes) counter.add(recipe);
    const places = new PlaceTable(placeRows(counter.classes, { ratingCount: 3, ratingSum: 9 }));
    expect(recipes.map((recipe) => places.placeOf(recipe))).toEqual([1, 1, 3]);
  });

  it("throws an error if the table has no rank for a recipe's vote count and sum of ratings", () => {
    expect(() => new PlaceTable([]).placeOf({ ratingCount: 1, ratingSum: 5 })).toThrow("No place");
  });
});
