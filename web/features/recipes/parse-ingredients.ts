import type { Ingredient } from "#shared/model/recipe.ts";

const bullet = /^\s*(?:[-–—•*·▪◦☐✓]|\d+[.)](?=\s))\s*/u;
const number = String.raw`(?:\d+\s)?\d+\/\d+|\d+\s?[½¼¾⅓⅔]|\d+(?:[.,]\d+)?|[½¼¾⅓⅔]`;
const amount = `(?:${number})(?:\\s?(?:-|–|à)\\s?(?:${number}))?`;
const unit = [
  "kg|mg|g|grammes?|kilos?|litres?|l|dl|cl|ml",
  String.raw`c(?:\.|uillères?|uill?\.?|às|àc)?\s?à\s?(?:soupe|café|s\.?|c\.?)`,
  "càs|càc|cs|cc|pincées?|gousses?|tranches?|sachets?|verres?|tasses?|bouquets?|brins?|branches?",
  "feuilles?|bottes?|boîtes?|pots?|noix|filets?|pièces?|morceaux?|poignées?|zestes?|gouttes?|cubes?",
].join("|");

const line = new RegExp(
  `^(?<quantity>${amount})?\\s*(?:(?<unit>${unit})\\.?(?=\\s|$|d['’]))?\\s*(?:(?:de\\s+la\\s|de\\s+l['’]|des?\\s|du\\s|d['’])\\s*)?(?<name>.*)$`,
  "iu",
);

/**
 * Parses a pasted list, one ingredient per non-empty line: `200 g de farine`, `- 3 œufs`, `sel` (spec §2).
 */
export function parseIngredients(text: string): Ingredient[] {
  return text
    .split(/\r?\n/)
    .map((row) => row.replace(bullet, "").trim())
    .filter((row) => row !== "")
    .map(parseIngredient);
}

function parseIngredient(row: string): Ingredient {
  const { quantity, unit: measure = "", name = "" } = line.exec(row)?.groups ?? {};
  if (quantity === undefined || name.trim() === "") return { name: row, quantity: "", unit: "" };
  // Counted ingredients, such as three eggs, need a unit too (spec §5).
  const counted = /^(1|½|¼|¾|⅓|⅔|1\/\d+)$/.test(quantity) ? "pièce" : "pièces";
  return { name: name.trim(), quantity, unit: measure || counted };
}
