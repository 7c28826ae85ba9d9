/**
 * Words with which voters can describe a recipe (D49). Votes store positions in this list, so add new words at the end.
 */
export const voteWords = [
  "Belle assiette",
  "Bien expliqué",
  "Idée originale",
  "De saison",
  "Simple et malin",
  "J'en veux",
  "Étapes à détailler",
  "Quantités à préciser",
  "Photo à éclaircir",
] as const;
export type VoteWord = (typeof voteWords)[number];

/** Maximum number of descriptive words in one vote. */
export const maximumVoteWords = 3;
