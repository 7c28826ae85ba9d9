/**
 * Converts text to lower case and removes accents and ligatures, for comparisons: "Éloïse" becomes "eloise", and "Œuf"
 * becomes "oeuf".
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}
