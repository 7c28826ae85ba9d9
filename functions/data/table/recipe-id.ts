import { RefusedError } from "#shared/errors.ts";

/** Identifies a recipe by its challenge and author, because a user can have only one recipe per challenge. */
export interface RecipeSlot {
  challengeId: string;
  userId: string;
}

/**
 * The parts of a recipe id. The nonce (a random string) distinguishes a recipe from a deleted one by the same author.
 */
export interface RecipeIdParts extends RecipeSlot {
  nonce: string;
}

const recipeIdPattern = /^([0-9a-z]{12})-([0-9a-z]{12})-([0-9a-z]{4})$/;

export function recipeIdOf({ challengeId, userId, nonce }: RecipeIdParts) {
  return `${challengeId}-${userId}-${nonce}`;
}

/** Parses a recipe id. Returns undefined if the string is not a recipe id. */
export function parseRecipeId(recipeId: string): RecipeIdParts | undefined {
  const [, challengeId, userId, nonce] = recipeIdPattern.exec(recipeId) ?? [];
  return challengeId && userId && nonce ? { challengeId, userId, nonce } : undefined;
}

/** Parses a recipe id that a caller has sent. Throws `not-found` if the string is not a recipe id. */
export function requireRecipeId(recipeId: string): RecipeIdParts {
  const parts = parseRecipeId(recipeId);
  if (!parts) throw new RefusedError("not-found");
  return parts;
}

/** Parses a recipe id that must be valid, such as one from the table. Throws an error if it is not a recipe id. */
export function parseStoredRecipeId(recipeId: string): RecipeIdParts {
  const parts = parseRecipeId(recipeId);
  if (!parts) throw new Error(`"${recipeId}" is not a recipe id`);
  return parts;
}
