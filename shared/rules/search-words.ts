import { searchLimits } from "../constants.ts";
import { cleanText } from "./clean-text.ts";

/** French words that searches ignore, such as articles (D48). Accents matter: `de` is ignored, but `dé` is not. */
const ignoredWords = new Set(
  "le la les l un une des du de d à a au aux en avec sans pour sur dans par chez sous et ou".split(
    " ",
  ),
);

const runs = /[\p{L}\p{Nd}\p{M}]+/gu;
const marks = /\p{M}+/gu;

/**
 * Matches more than eight combining marks on one letter. Normalising long sequences of marks would take quadratic time.
 */
const excessMarks = /(\p{M}{8})\p{M}+/gu;

/** The apostrophe U+02BC separates words too, although Unicode classifies it as a letter. */
const letterApostrophe = /\u02bc/g;

/**
 * Returns the distinct words of a text in the form that searches compare (D48): in lower case, without accents, and
 * without a final s or x. Omits ignored words such as "le".
 */
export function searchWords(text: string): string[] {
  const plain = text
    .replace(excessMarks, "$1")
    .normalize("NFKD")
    .toLowerCase()
    .replace(letterApostrophe, " ");
  const words = new Set<string>();
  for (const [run] of plain.matchAll(runs)) {
    if (ignoredWords.has(run.normalize("NFC"))) continue;
    const word = withoutPlural(run.replace(marks, "").replace(/œ/g, "oe").replace(/æ/g, "ae"));
    if (word !== "") words.add(word);
  }
  return [...words];
}

/** Removes one final s or x from a word of at least three letters. */
function withoutPlural(word: string): string {
  return word.replace(/^(..+)[sx]$/u, "$1");
}

export const searchMessage = `Cherchez un mot de ${searchLimits.minimum} à ${searchLimits.maximum} caractères.`;

/** Maximum length of a search query in UTF-16 code units. Normalising longer queries would be slow. */
const maxRawLength = 2000;

/** Trims a search query, removes hidden characters and normalises the text to NFC. */
export function cleanQuery(query: string): string {
  return cleanText(query).trim().normalize("NFC");
}

/** True if a query has 2 to 100 characters and contains at least one word that searches do not ignore (D48). */
export function isSearchable(query: string): boolean {
  if (query.length > maxRawLength) return false;
  const clean = cleanQuery(query);
  const length = [...clean].length;
  return (
    length >= searchLimits.minimum &&
    length <= searchLimits.maximum &&
    searchWords(clean).length > 0
  );
}
