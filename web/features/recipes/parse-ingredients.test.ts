import { describe, expect, it } from "vitest";
import { parseIngredients } from "./parse-ingredients.ts";

describe("parseIngredients", () => {
  it.each([
    ["200 g de farine", "200", "g", "farine"],
    ["200g farine", "200", "g", "farine"],
    ["1,5 kg de tomates", "1,5", "kg", "tomates"],
    ["1/2 c. à soupe de sel", "1/2", "c. à soupe", "sel"],
    ["2 cuillères à café de miel", "2", "cuillères à café", "miel"],
    ["3 gousses d'ail", "3", "gousses", "ail"],
    ["20 cl d’huile d'olive", "20", "cl", "huile d'olive"],
    ["50 cl de l'eau", "50", "cl", "eau"],
    ["2-3 brins de thym", "2-3", "brins", "thym"],
    ["- 1 pincée de sel", "1", "pincée", "sel"],
    ["• 250 ml de lait", "250", "ml", "lait"],
    ["½ botte de persil", "½", "botte", "persil"],
    ["3 œufs", "3", "pièces", "œufs"],
    ["1 citron", "1", "pièce", "citron"],
    ["4 grosses pommes", "4", "pièces", "grosses pommes"],
    ["12 dattes", "12", "pièces", "dattes"],
  ])('parses the line "%s"', (line, quantity, unit, name) => {
    expect(parseIngredients(line)).toEqual([{ name, quantity, unit }]);
  });

  it.each(["sel", "Pour la pâte", "un peu de poivre", "200"])(
    'keeps "%s" as a name without a quantity',
    (line) => {
      expect(parseIngredients(line)).toEqual([{ name: line, quantity: "", unit: "" }]);
    },
  );

  it("returns an ingredient per non-empty line, with any line ending", () => {
    expect(parseIngredients("farine\r\n\r\n  sel  \n\nsucre\n").map(({ name }) => name)).toEqual([
      "farine",
      "sel",
      "sucre",
    ]);
  });
});
