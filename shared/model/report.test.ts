import { describe, expect, it } from "vitest";
import { recipeIdFromUrl } from "./report.ts";

const id = "abcdefghijkl-mnopqrstuvwx-yz01";

describe("recipeIdFromUrl", () => {
  it.each([
    `https://exemple.fr/recipes/${id}`,
    `https://exemple.fr/recipes/${id}?cuisine=${id}`,
    `https://exemple.fr/partage/${id}#etapes`,
    `https://exemple.fr/recipes?q=tarte&recette=${id}`,
    `https://exemple.fr/challenges/${id.slice(0, 12)}?recette=${id}&cuisine=${id}`,
    `https://exemple.fr/dashboard?recette=${id}#top`,
    `exemple.fr/recipes/${id}/`,
    `localhost:3000/leaderboard?recette=${id}`,
    `/partage/${id}`,
  ])("returns the id of the recipe that the browser shows at %s", (address) => {
    expect(recipeIdFromUrl(address)).toBe(id);
  });

  it.each([
    `https://exemple.fr/challenges/${id}`,
    `https://exemple.fr/recipes?q=${id}`,
    `https://exemple.fr/recipes?autrerecette=${id}`,
    `https://exemple.fr/recipes?recette=${id}x`,
    "https://exemple.fr/recipes?recette=",
    id,
  ])("returns undefined for %s", (address) => {
    expect(recipeIdFromUrl(address)).toBeUndefined();
  });
});
