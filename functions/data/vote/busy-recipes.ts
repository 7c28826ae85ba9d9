/**
 * Time in milliseconds. For this long after two concurrent votes for a recipe, the stream consumer counts all
 * new votes for that recipe.
 */
const busyMs = 2000;
const maxRecipes = 1000;

const busyUntil = new Map<string, number>();

/** True if this Lambda container has handled concurrent votes for the recipe within the last two seconds. */
export function isBusy(recipeId: string): boolean {
  return (busyUntil.get(recipeId) ?? 0) > performance.now();
}

/** Records that two votes for a recipe were concurrent. */
export function markBusy(recipeId: string): void {
  if (isBusy(recipeId)) return;
  if (busyUntil.size >= maxRecipes) busyUntil.clear();
  busyUntil.set(recipeId, performance.now() + busyMs);
}
