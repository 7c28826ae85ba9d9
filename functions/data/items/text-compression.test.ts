import { describe, expect, it } from "vitest";
import { frenchRecipes } from "../../testing/test-data/french-recipes.ts";
import { packRecipeText } from "./recipe-card.ts";
import { compressText, decompressText } from "./text-compression.ts";

describe("compressText", () => {
  it.each(["", "Émincez les oignons 🧅", "\0\u{1f}".repeat(500), ["a", 1, null]])(
    "restores %j exactly after compression and decompression",
    (value) => expect(decompressText(compressText(value))).toEqual(value),
  );

  it.each([
    ["each of the French recipes of 200 characters", 200, 0],
    ["each of the French recipes of 850 characters", 850, 0],
    ["nine of ten French recipes of 1,100 characters", 1100, 0.1],
  ] as const)(
    "compresses %s with ten ingredients enough to fit into a 1 KB item",
    (_, length, overflowingShare) => {
      const details = { servings: 4, minutes: 45, source: "le carnet de ma tante" };
      const recipes = frenchRecipes[length];
      const overflowing = recipes.filter((recipe) => {
        const nom = "Marie-Josèphe Dubois";
        return packRecipeText({ ...recipe, nom }, { ...recipe, ...details }).isLong;
      });
      expect(overflowing.length / recipes.length).toBeLessThanOrEqual(overflowingShare);
    },
  );
});

describe("decompressText", () => {
  it("still decompresses texts that were compressed with the first Zstandard dictionary", () => {
    const stored = Buffer.from("AQAApQAAGFsuIATwP1lUR850vJK7D4CPaQk=", "base64");
    expect(decompressText(stored)).toEqual([
      "Préchauffez le four à 180 °C. Épluchez les pommes de terre.",
      [["farine", "200", "g"]],
    ]);
  });
});
