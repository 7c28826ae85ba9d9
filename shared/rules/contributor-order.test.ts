import { describe, expect, it } from "vitest";
import { compareContributions } from "./contributor-order.ts";

const user = (nom: string, recipeCount: number, ratingCount: number, ratingSum: number) => ({
  userId: nom,
  nom,
  recipeCount,
  ratingCount,
  ratingSum,
});

describe("compareContributions", () => {
  it("sorts contributors by their number of recipes, then by mean rating, then by name", () => {
    const ordered = [
      user("Zoé", 2, 0, 0),
      user("Étienne", 3, 2, 8),
      user("Fanny", 3, 1, 4),
      user("Denis", 3, 4, 16),
      user("Marc", 3, 1, 5),
      user("Ali", 1, 9, 45),
    ].sort(compareContributions);
    expect(ordered.map(({ nom }) => nom)).toEqual([
      "Marc",
      "Denis",
      "Étienne",
      "Fanny",
      "Zoé",
      "Ali",
    ]);
  });
});
