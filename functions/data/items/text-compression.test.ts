import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { frenchRecipes } from "../../testing/test-data/french-recipes.ts";
import { packRecipeText } from "./recipe-card.ts";
import { compressText, decompressText } from "./text-compression.ts";

describe("compressText", () => {
  it.each(["", "Émincez les oignons 🧅", "\0\u{1f}".repeat(500), ["a", 1, null]])(
    "keeps %j unchanged after compression and decompression",
    (value) => expect(decompressText(compressText(value))).toEqual(value),
  );

  it.each([200, 850] as const)(
    "lets a French recipe of %i characters and ten ingredients fit into its card",
    (length) => {
      const details = { servings: 4, minutes: 45, source: "le carnet de ma tante" };
      const overflowing = frenchRecipes[length]
        .map((recipe) =>
          packRecipeText({ ...recipe, nom: "Marie-Josèphe Dubois" }, { ...recipe, ...details }),
        )
        .filter((packed) => "overflow" in packed);
      expect(overflowing).toEqual([]);
    },
  );
});

describe("decompressText", () => {
  it("reads texts that were compressed with Brotli", () => {
    const stored = brotliCompressSync(JSON.stringify(["Pelez les pommes.", []]));
    expect(decompressText(stored)).toEqual(["Pelez les pommes.", []]);
  });

  it("reads texts that were compressed with the first dictionary", () => {
    const stored = Buffer.from("AQAApQAAGFsuIATwP1lUR850vJK7D4CPaQk=", "base64");
    expect(decompressText(stored)).toEqual([
      "Préchauffez le four à 180 °C. Épluchez les pommes de terre.",
      [["farine", "200", "g"]],
    ]);
  });
});
