/** Converts text to lower case without accents and ligatures, to compare it: "Éloïse" to "eloise", "Œuf" to "oeuf". */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}
