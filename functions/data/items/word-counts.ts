import type { WordCount } from "#shared/model/recipe.ts";
import { type VoteWord, voteWords } from "#shared/model/vote-words.ts";

type Digit = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/**
 * How many voters chose each descriptive word, such as "De saison" (D49). A missing attribute counts as 0. The
 * attribute names are short, because the recipe's card must not exceed 1 KB.
 */
export type WordCounts = Partial<Record<`w${Digit}`, number>>;

/** Names of the attributes that count the descriptive words, in the order of `voteWords`. */
export const wordNames = voteWords.map((_, index) => nameOf(String(index + 1)));

/** Encodes descriptive words as a string of digits from 1 to 9, which are their positions in `voteWords`. */
export function packWords(words: readonly VoteWord[]): string {
  return words.map((word) => voteWords.indexOf(word) + 1).join("");
}

/** Decodes the descriptive words in a stored vote. Returns an empty list for a vote without words. */
export function unpackWords(packed = ""): VoteWord[] {
  return [...packed].flatMap((digit) => voteWords[Number(digit) - 1] ?? []);
}

/** Counts how many of the given votes have each descriptive word. */
export function countWords(votes: readonly { words?: string }[]): WordCounts {
  const digits = votes.flatMap(({ words = "" }) => [...words]);
  const byDigit = Map.groupBy(digits, (digit) => digit);
  return Object.fromEntries([...byDigit].map(([digit, { length }]) => [nameOf(digit), length]));
}

/** Returns the descriptive words that voters chose for a recipe, with their counts, highest count first. */
export function wordCountsOf(card: WordCounts): WordCount[] {
  return voteWords
    .map((word, index) => ({ word, count: card[nameOf(String(index + 1))] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function nameOf(digit: string): keyof WordCounts {
  return `w${digit as Digit}`;
}
