/**
 * How long a recipe counts as busy after concurrent votes, in milliseconds. New votes for a busy recipe are stored
 * without being counted. The stream consumer counts them.
 */
const busyMs = 2000;
const maxRecipes = 1000;

const busyUntil = new Map<string, number>();

/** True if this Lambda container saw concurrent votes for the recipe in the last two seconds. */
export function isBusy(recipeId: string): boolean {
  return (busyUntil.get(recipeId) ?? 0) > performance.now();
}

/** Records that a recipe is receiving concurrent votes. */
export function markBusy(recipeId: string): void {
  if (isBusy(recipeId)) return;
  if (busyUntil.size >= maxRecipes) busyUntil.clear();
  busyUntil.set(recipeId, performance.now() + busyMs);
}
