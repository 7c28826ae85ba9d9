import WebAutoExtractor from "@marbec/web-auto-extractor";
import { describe, expect, it } from "vitest";
import type { RecipeEdit } from "#shared/model/recipe.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterSharedRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { getPage } from "./testing/get-page.ts";

setUpEngine();

/**
 * Shares a recipe and parses its page with a third-party library. Returns the recipes that the library finds, and its
 * errors.
 */
async function readAsStranger(nom: string, fields: Partial<RecipeEdit>) {
  const { id } = await createTestChallenge();
  const author = await createTestUser(engine, { nom });
  const { body } = await getPage(`/partage/${await enterSharedRecipe(id, author, "LINK", fields)}`);
  const { jsonld, errors } = new WebAutoExtractor().parse(body);
  return { recipes: jsonld.Recipe, errors };
}

const hostileTexts = [
  `</script><script>alert("1")</script>`,
  `<!-- --> <img src=x onerror='x'> "guillemets" \`x\` \\u003c &amp; &lt;`,
  "\u202eà l'envers\u202c \u200f\u200eشوربة 🥧👩🏽‍🍳",
  "«\u00a0Nappée\u00a0»\u202f: 200 g — ½ œuf\u2028d'oie",
];

describe("shared recipe page", () => {
  it("shows a recipe's ingredients and steps to a third-party schema.org parser", async () => {
    for (const text of hostileTexts) {
      const { recipes, errors } = await readAsStranger(text, {
        title: text,
        servings: "4",
        minutes: "65",
        ingredients: [
          { name: text, quantity: "6", unit: "pièces" },
          { name: "Sel", quantity: "au goût", unit: "" },
          { name: "Lait", quantity: text, unit: text },
        ],
        description: `${text}\nMélanger.\n${text} encore`,
      });
      expect(errors).toEqual([]);
      expect(recipes).toEqual([
        expect.objectContaining({
          name: text,
          description: expect.stringContaining(text),
          author: { "@type": "Person", name: text },
          recipeYield: "4 personnes",
          totalTime: "PT65M",
          recipeIngredient: [`6 pièces ${text}`, "Sel, au goût", `${text} ${text} Lait`],
          recipeInstructions: [text, "Mélanger.", `${text} encore`].map((step) => ({
            "@type": "HowToStep",
            text: step,
          })),
        }),
      ]);
    }
  });
});
