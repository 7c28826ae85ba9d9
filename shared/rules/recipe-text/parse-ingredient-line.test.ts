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

/** Ingredient lines that the parser gets wrong, because it does not understand what the words mean. */
const notUnderstood = ["150 g de beurre mou + une noix pour le moule"];

describe("parseIngredientLine", () => {
  it("is tested with at least 200 sample ingredient lines", () => {
    expect(examples.length).toBeGreaterThanOrEqual(200);
  });

  it("still misreads every ingredient line that is listed as a known failure", () => {
    const misread = examples.filter(([line]) => notUnderstood.includes(line));
    expect(misread).toHaveLength(notUnderstood.length);
    for (const [line, expected] of misread) expect(format(line), line).not.toBe(expected);
  });

  it.each(examples.filter(([line]) => !notUnderstood.includes(line)))(
    "parses the ingredient line %j as %j",
    (line, expected) => {
      expect(format(line)).toBe(expected);
    },
  );
});
