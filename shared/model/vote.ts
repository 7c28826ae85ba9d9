import * as z from "zod/mini";
import { maximumRating } from "../constants.ts";

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

const ratingMessage = `La note est un nombre entier de 1 à ${maximumRating}`;
const wordsMessage = `Choisissez au plus ${maximumVoteWords} mots différents de la liste`;

/** The body of a vote request. Older clients omit `words`. */
export const vote = z.object({
  rating: z
    .number(ratingMessage)
    .check(
      z.int(ratingMessage),
      z.minimum(1, ratingMessage),
      z.maximum(maximumRating, ratingMessage),
    ),
  words: z.optional(
    z.array(z.enum(voteWords, wordsMessage), wordsMessage).check(
      z.maxLength(maximumVoteWords, wordsMessage),
      z.refine((words) => new Set(words).size === words.length, wordsMessage),
    ),
  ),
});
export type VoteChoice = z.output<typeof vote>;
