import * as z from "zod/mini";
import { maximumRating } from "../constants.ts";
import { maximumVoteWords, voteWords } from "./vote-words.ts";

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
