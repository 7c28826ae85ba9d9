import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { camille } from "./sign-in.ts";

const hour = 3_600_000;

export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString();
}

/** Returns a sample challenge that is in progress. `over` overrides the challenge's fields. */
export function someChallenge(over: Partial<Challenge> = {}): Challenge {
  return {
    id: "c1",
    title: "Racines en fête",
    description: "Un légume racine est la vedette.",
    type: "DAILY",
    status: "IN_PROGRESS",
    startDate: hoursFromNow(-10),
    endDate: hoursFromNow(14),
    category: { id: "k1", name: "Cuisine de saison" },
    ...over,
  };
}

/**
 * Returns a sample recipe that another user wrote and the current user has not rated. `over` overrides the recipe's
 * fields.
 */
export function someRecipe(over: Partial<RecipeForReader> = {}): RecipeForReader {
  return {
    id: "r1",
    title: "Tarte aux figues",
    description: "Étaler, garnir, cuire.",
    imageUrl: "/images/k1/960.webp",
    imageColor: "#7c3b22",
    averageRating: 4.25,
    cookedCount: 0,
    ratingCount: 4,
    ingredients: [{ name: "farine", quantity: "200", unit: "g" }],
    user: { id: "u-lea", nom: "Léa Martin" },
    challenge: { id: "c1", endDate: hoursFromNow(14) },
    createdAt: hoursFromNow(-2),
    isMine: false,
    hasVoted: false,
    myRating: null,
    ...over,
  };
}

export function myRecipe(over: Partial<RecipeForReader> = {}): RecipeForReader {
  return someRecipe({
    id: "mine",
    isMine: true,
    user: { id: camille.id, nom: camille.nom },
    ...over,
  });
}
