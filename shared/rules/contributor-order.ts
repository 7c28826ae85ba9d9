import { compareMeans } from "./ranking.ts";
import type { VoteTotal } from "./weighted-winner.ts";

/** Fields that determine a user's rank in the list of contributors. */
export interface Contribution extends VoteTotal {
  userId: string;
  nom: string;
  recipeCount: number;
}

/** Compares two contributors for sorting, best first: by number of recipes, then by mean rating, then by name (D23). */
export function compareContributions(a: Contribution, b: Contribution): number {
  const byFigures = b.recipeCount - a.recipeCount || compareMeans(a, b);
  return byFigures || a.nom.localeCompare(b.nom, "fr") || (a.userId < b.userId ? -1 : 1);
}
