import { toTaste } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { splitIntoSteps } from "#shared/rules/cooking-steps.ts";
import { isToTaste } from "#shared/rules/is-to-taste.ts";
import type { SharedRecipe } from "../data/sharing/get-shared-recipe.ts";

/** Returns a recipe as structured data for search engines and recipe managers (https://schema.org/Recipe). */
export function recipeData({ recipe, previewUrl, finalRating }: SharedRecipe, origin: string) {
  const { servings, minutes } = recipe;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.title,
    // Always includes a description, because some recipe managers cannot import recipes without one.
    description: descriptionOf(recipe),
    author: { "@type": "Person", name: recipe.user.nom },
    datePublished: recipe.createdAt,
    image: [origin + previewUrl, origin + recipe.imageUrl],
    ...(servings && { recipeYield: `${servings} personne${servings > 1 ? "s" : ""}` }),
    ...(minutes && { totalTime: `PT${minutes}M` }),
    recipeIngredient: recipe.ingredients.map(ingredientText),
    recipeInstructions: splitIntoSteps(recipe.description).map((text) => ({
      "@type": "HowToStep",
      text,
    })),
    ...(finalRating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: finalRating.average,
        ratingCount: finalRating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/**
 * Describes a recipe in one sentence for search results and link previews. The sentence uses "par" (by), which stays
 * the same before a vowel, unlike "de".
 */
export function descriptionOf({ user }: SharedRecipe["recipe"]): string {
  return `Une recette proposée par ${user.nom} sur À vos toques, le site des défis culinaires.`;
}

function ingredientText(ingredient: Ingredient): string {
  const { name, quantity, unit } = ingredient;
  return isToTaste(ingredient) ? `${name}, ${toTaste}` : `${quantity} ${unit} ${name}`;
}
