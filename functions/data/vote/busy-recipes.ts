/**
 * After concurrent votes for a recipe, its new votes are stored without being counted for this many milliseconds. The
 * stream consumer counts them.
 */
const busyMs = 2000;
const maxRecipes = 1000;

const busyUntil = new Map<string, number>();

/** True if this Lambda container saw concurrent votes for the recipe in the last two seconds. */
export function isBusy(recipeId: string): boolean {
  return (busyUntil.get(recipeId) ?? 0) > performance.now();
}

/** Records that several users are voting for a recipe at the same time. */
export function markBusy(recipeId: string): void {
  if (isBusy(recipeId)) return;
  if (busyUntil.size >= maxRecipes) busyUntil.clear();
  busyUntil.set(recipeId, performance.now() + busyMs);
}
