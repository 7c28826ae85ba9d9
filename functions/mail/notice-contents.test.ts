import { describe, expect, it } from "vitest";
import { resultsNotice } from "./notice-contents.ts";

const result = {
  challenge: "Les tartes",
  recipe: "Tarte fine",
  place: 2,
  recipeCount: 1250,
  mean: 4,
  winners: ["Ana"],
  hasMoreWinners: false,
};
const links = { page: "https://exemple.fr/page", oneClick: "https://exemple.fr/api" };

describe("resultsNotice", () => {
  it("writes the mean with one decimal, and counts without decimals", () => {
    expect(resultsNotice(result, "https://exemple.fr", links).before[1]).toBe(
      "Votre recette «\u00a0Tarte fine\u00a0» est 2e sur 1\u202f250, avec une moyenne de 4,0 sur 5.",
    );
  });
});
