/** Fields that determine a user's place in the ranking of contributors. */
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
  // Compares the means by cross-multiplication of integers. Division would round, so equal means could differ.
  const mean = b.ratingSum * Math.max(a.ratingCount, 1) - a.ratingSum * Math.max(b.ratingCount, 1);
  if (mean !== 0) return mean;
  return a.nom.localeCompare(b.nom, "fr") || (a.userId < b.userId ? -1 : 1);
}
