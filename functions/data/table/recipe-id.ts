/**
 * Identifies a recipe by its challenge and author, because each user can have one recipe per challenge. A recipe id
 * also contains a nonce (a random string), to distinguish a recipe from a deleted one by the same author.
 */
export interface RecipeSlot {
  challengeId: string;
  userId: string;
}

const recipeIdPattern = /^([0-9a-z]{12})-([0-9a-z]{12})-([0-9a-z]{4})$/;

export function recipeIdOf({ challengeId, userId, nonce }: RecipeSlot & { nonce: string }) {
  return `${challengeId}-${userId}-${nonce}`;
}

/** Parses a recipe id into its challenge and author. Returns undefined if the string is not a recipe id. */
export function recipeSlot(recipeId: string): RecipeSlot | undefined {
  const [, challengeId, userId] = recipeIdPattern.exec(recipeId) ?? [];
  return challengeId && userId ? { challengeId, userId } : undefined;
}

/** Returns the nonce of a recipe id, or an empty string if the string is not a recipe id. */
export function nonceOf(recipeId: string): string {
  return recipeIdPattern.exec(recipeId)?.[3] ?? "";
}
