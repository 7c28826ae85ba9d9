/**
 * The slot of a recipe: a challenge and an author. Each user has one slot per challenge. A new recipe may
 * take the slot of a deleted one. The nonce in a recipe's identifier distinguishes the two.
 */
export interface RecipeSlot {
  challengeId: string;
  userId: string;
}

const recipeIdPattern = /^([0-9a-z]{12})-([0-9a-z]{12})-([0-9a-z]{4})$/;

export function recipeIdOf({ challengeId, userId, nonce }: RecipeSlot & { nonce: string }) {
  return `${challengeId}-${userId}-${nonce}`;
}

/** The slot of a recipe, or undefined if the text is not a recipe's identifier. */
export function recipeSlot(recipeId: string): RecipeSlot | undefined {
  const [, challengeId, userId] = recipeIdPattern.exec(recipeId) ?? [];
  return challengeId && userId ? { challengeId, userId } : undefined;
}

/** The nonce of a recipe, or an empty text if the text is not a recipe's identifier. */
export function nonceOf(recipeId: string): string {
  return recipeIdPattern.exec(recipeId)?.[3] ?? "";
}
