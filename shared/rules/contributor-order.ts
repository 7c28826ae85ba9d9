/** Fields that determine a user's rank among contributors. */
export interface Contribution {
  userId: string;
  nom: string;
  recipeCount: number;
  ratingCount: number;
  ratingSum: number;
}

/** Compares two contributors for sorting, best first: by number of recipes, then by mean rating, then by name (D23). */
export function compareContributions(a: Contribution, b: Contribution): number {
  if (a.recipeCount !== b.recipeCount) return b.recipeCount - a.recipeCount;
  // Cross-multiplies integers, because rounding in a division could make equal means differ.
  const mean = b.ratingSum * Math.max(a.ratingCount, 1) - a.ratingSum * Math.max(b.ratingCount, 1);
  if (mean !== 0) return mean;
  return a.nom.localeCompare(b.nom, "fr") || (a.userId < b.userId ? -1 : 1);
}
