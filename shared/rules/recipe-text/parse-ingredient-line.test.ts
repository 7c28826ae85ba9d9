import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseIngredientLine } from "./parse-ingredient-line.ts";

/** Ingredient lines from French recipes, each with the expected `quantity | unit | name`. */
const examples = readFileSync(new URL("testing/ingredient-lines.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((example) => example.split(" → ") as [line: string, expected: string]);

function format(line: string): string {
  return parseIngredientLine(line)
    .map(({ quantity, unit, name }) => [quantity, unit, name].join(" | "))
    .join(" ; ");
}

/** Ingredient lines that the parser gets wrong, because it does not understand the words. */
const notUnderstood = ["150 g de beurre mou + une noix pour le moule"];

describe("parseIngredientLine", () => {
  it("parses all sample ingredient lines except the known failures", () => {
    expect(examples.length).toBeGreaterThanOrEqual(200);
    const wrong = examples.filter(([line, expected]) => format(line) !== expected);
    expect(wrong.map(([line]) => line)).toEqual(notUnderstood);
  });

  it.each(examples.filter(([line]) => !notUnderstood.includes(line)))(
    "parses the ingredient line %j as %j",
    (line, expected) => {
      expect(format(line)).toBe(expected);
    },
  );
});
