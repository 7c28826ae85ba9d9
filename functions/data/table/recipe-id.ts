/**
 * The place for one recipe: a challenge and an author. Each user has one such slot per challenge. A new
 * recipe may use the slot of a deleted one, so a recipe's id also contains a nonce.
 */
export interface RecipeSlot {
  challengeId: string;
  userId: string;
}

const recipeIdPattern = /^([0-9a-z]{12})-([0-9a-z]{12})-([0-9a-z]{4})$/;

export function recipeIdOf({ challengeId, userId, nonce }: RecipeSlot & { nonce: string }) {
  return `${challengeId}-${userId}-${nonce}`;
}

/** Returns the slot of a recipe, or undefined if the text is not a recipe's id. */
export function recipeSlot(recipeId: string): RecipeSlot | undefined {
  const [, challengeId, userId] = recipeIdPattern.exec(recipeId) ?? [];
  return challengeId && userId ? { challengeId, userId } : undefined;
}

/** Returns the nonce in a recipe's id, or an empty text if the text is not a recipe's id. */
export function nonceOf(recipeId: string): string {
  return recipeIdPattern.exec(recipeId)?.[3] ?? "";
}
