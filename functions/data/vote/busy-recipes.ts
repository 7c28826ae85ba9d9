/** Milliseconds for which votes for a recipe are left to the stream after one met another. */
const busyFor = 2000;
const mostRemembered = 1000;

const busyUntil = new Map<string, number>();

/** Whether people have voted for a recipe at the same instant a moment ago, as far as this container knows. */
export function isBusy(recipeId: string): boolean {
  return (busyUntil.get(recipeId) ?? 0) > performance.now();
}

/** Notes that two votes for a recipe met. */
export function markBusy(recipeId: string): void {
  if (isBusy(recipeId)) return;
  if (busyUntil.size >= mostRemembered) busyUntil.clear();
  busyUntil.set(recipeId, performance.now() + busyFor);
}
