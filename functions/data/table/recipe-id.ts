/**
 * The challenge and the author of a recipe. Each user can have one recipe per challenge. A recipe's id also
 * contains a nonce, because a new recipe may replace a deleted one.
 */
export interface RecipeSlot {
  challengeId: string;
  userId: string;
}

const recipeIdPattern = /^([0-9a-z]{12})-([0-9a-z]{12})-([0-9a-z]{4})$/;

export function recipeIdOf({ challengeId, userId, nonce }: RecipeSlot & { nonce: string }) {
  return `${challengeId}-${userId}-${nonce}`;
}

/** Returns the challenge and the author of a recipe, or undefined if the text is not a recipe id. */
export function recipeSlot(recipeId: string): RecipeSlot | undefined {
  const [, challengeId, userId] = recipeIdPattern.exec(recipeId) ?? [];
  return challengeId && userId ? { challengeId, userId } : undefined;
}

/** Returns the nonce in a recipe id, or an empty text if the given text is not a recipe id. */
export function nonceOf(recipeId: string): string {
  return recipeIdPattern.exec(recipeId)?.[3] ?? "";
}
