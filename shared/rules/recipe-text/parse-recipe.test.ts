import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeGrowth } from "../../testing/cpu-time.ts";
import { formatDuration } from "../format-duration.ts";
import { parseIngredientLine } from "./parse-ingredient-line.ts";
import { type ParsedRecipe, parseRecipe } from "./parse-recipe.ts";

const folder = new URL("testing/recipes/", import.meta.url);

/** Sample recipes that the parser gets wrong, because it does not understand what the sentences mean. */
const notUnderstood = ["everything-in-one-paragraph.txt"];

/** Sample recipes, each with the expected result in the notation of `format`. */
const examples = readdirSync(folder).map((file) => {
  const [text = "", expected = ""] = readFileSync(new URL(file, folder), "utf8").split("===\n");
  return { file, text, expected: expected.trim() };
});

function format({ title, servings, minutes, ingredients, steps }: ParsedRecipe): string {
  return [
    ...(title === undefined ? [] : [`title: ${title}`]),
    ...(servings === undefined ? [] : [`servings: ${servings}`]),
    ...(minutes === undefined ? [] : [`minutes: ${minutes}`]),
    ...ingredients.map(({ quantity, unit, name }) => `- ${[quantity, unit, name].join(" | ")}`),
    ...steps.map((step) => `> ${step}`),
  ].join("\n");
}

/** Returns a recipe in the layout of the site's printable recipe page. */
function print({ title = "", servings, minutes, ingredients, steps }: ParsedRecipe): string {
  return [
    title,
    ...(servings === undefined
      ? []
      : [`Pour ${servings} ${servings === 1 ? "personne" : "personnes"}`]),
    ...(minutes === undefined ? [] : [`Temps total : ${formatDuration(minutes * 60)}`]),
    "Ingrédients",
    ...ingredients.map(({ name, quantity, unit }) =>
      unit === "" ? `${name}, ${quantity}` : `${name} ${quantity} ${unit}`,
    ),
    "Préparation",
    ...steps,
  ].join("\n");
}

const lines = readFileSync(new URL("testing/ingredient-lines.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((example) => example.split(" → ")[0] ?? "");
const steps = [
  "Épluchez les légumes et taillez-les en dés.",
  "Faites revenir l'ail avec 2 c. à s. d'huile.",
  "Enfournez jusqu'à ce que le dessus soit doré.",
  "Mélanger, puis goûter. Rectifier l'assaisonnement.",
  "Versez 20 cl de crème et remuez.",
  "servir avec une salade",
];

describe("parseRecipe", () => {
  it("is tested with at least 30 sample recipes", () => {
    expect(examples.length).toBeGreaterThanOrEqual(30);
  });

  it("still misreads every sample recipe that is listed as a known failure", () => {
    const misread = examples.filter(({ file }) => notUnderstood.includes(file));
    expect(misread).toHaveLength(notUnderstood.length);
    for (const { file, text, expected } of misread)
      expect(format(parseRecipe(text)), file).not.toBe(expected);
  });

  it.each(examples.filter(({ file }) => !notUnderstood.includes(file)))(
    "parses the title, servings, time, ingredients and steps of $file",
    ({ text, expected }) => {
      expect(format(parseRecipe(text))).toBe(expected);
    },
  );

  it("recovers every field of a recipe from its printed page", () => {
    const recipe = fc.record<ParsedRecipe>(
      {
        title: fc.constantFrom("Tarte fine aux pommes", "Bœuf bourguignon", "Riz au lait de Lucie"),
        ingredients: fc
          .array(fc.constantFrom(...lines), { minLength: 1, maxLength: 12 })
          .map((texts) => texts.flatMap(parseIngredientLine)),
        steps: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }),
        servings: fc.integer({ min: 1, max: 99 }),
        minutes: fc.integer({ min: 1, max: 5760 }),
      },
      { requiredKeys: ["title", "ingredients", "steps"] },
    );
    fc.assert(
      fc.property(recipe, (original) => {
        expect(parseRecipe(print(original))).toEqual(original);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["one long line of digits", "1"],
    ["one long line of spaces and digits", "1 "],
    ["one long line of numbered steps", "1. a "],
    ["one long line of amounts", "1 g et "],
    ["one long line of parentheses", "(1"],
    ["many short lines of digits", "1\n"],
    ["many empty headings", "Ingrédients :\n"],
    ["many cooking times", "Cuisson : 1 h 10 \n"],
    ["one long line of number words", "une demi-heure "],
  ])("parses %s in linear CPU time", (_name, part) => {
    const text = part.repeat(Math.ceil(25_000 / part.length));
    expect(cpuTimeGrowth(parseRecipe, text)).toBeLessThan(10);
  });
});
