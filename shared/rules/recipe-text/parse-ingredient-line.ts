import { toTaste } from "../../constants.ts";
import type { Ingredient } from "../../model/recipe.ts";
import { isSingular, readAmount } from "./amounts.ts";
import { readUnit, withoutConnector } from "./ingredient-units.ts";

/** Maximum length of an ingredient line in characters. Longer lines are not searched for amounts. */
export const maxIngredientLine = 200;

const bullet = /^(?:[-–—•*·▪◦☐✓●○■□❑➢»>]|\d{1,2}[.)](?=\s))\s*/u;
const endPunctuation = /(?:[\s;,]|(?<=[\p{L}\d)]{2}|[\d)])\.)+$/u;
const tasteBefore = /^(?:q\.?\s?s\.?|quantité suffisante)\s+(?=\p{L})/iu;
const tasteAfter = /[\s,:(–-]+(?:q\.?\s?s\.?|au goût|à volonté|quantité suffisante)\s*\)?$/iu;
const vague = /^(?:un peu|du|de la|de l['’]|des)\s+|^de l['’]/iu;
const partOfFruit = /^(?:le\s+|les\s+)?(?<part>jus|zestes?)\s+(?:de\s+|d['’])(?<whole>.+)$/iu;
const nextAmount = /(?:\s+et\s+|\s*\+\s*|,\s+|\s*;\s*)/u;

/**
 * Parses one line of an ingredient list, such as `200 g de farine`, `Farine : 200 g` or `sel`. Returns two ingredients
 * for `2 œufs et 50 g de beurre` (D47).
 */
export function parseIngredientLine(line: string): Ingredient[] {
  const text = withoutBullet(line).replace(endPunctuation, "");
  if (text === "") return [];
  if (text.length > maxIngredientLine) return [unmeasured(text)];
  return splitAtAmounts(text).map(parseIngredient);
}

/** Removes a bullet or a list number, such as `2.` or `2)`, from the start of a line. */
export function withoutBullet(line: string): string {
  return line.trim().replace(bullet, "").trim();
}

/** True if the line starts or ends with an amount, or with a phrase such as `au goût`. */
export function hasAmount(line: string): boolean {
  const text = withoutBullet(line).replace(endPunctuation, "");
  if (text.length > maxIngredientLine) return false;
  if (saysToTaste(text)) return true;
  const { quantity } = parseIngredient(splitAtAmounts(text)[0] ?? "");
  return quantity !== toTaste;
}

function saysToTaste(text: string): boolean {
  return tasteBefore.test(text) || tasteAfter.test(text);
}

/** Splits a line at each `et`, `+`, comma or semicolon before another amount. */
function splitAtAmounts(text: string): string[] {
  if (!startsWithAmount(text)) return [text];
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(new RegExp(nextAmount, "gu"))) {
    const end = match.index + match[0].length;
    const before = text.slice(start, match.index);
    if (isInParentheses(text, match.index)) continue;
    if (!startsWithAmount(text.slice(end)) || !hasName(before)) continue;
    parts.push(before);
    start = end;
  }
  return [...parts, text.slice(start)];
}

function isInParentheses(text: string, index: number): boolean {
  const before = text.slice(0, index);
  return before.lastIndexOf("(") > before.lastIndexOf(")");
}

function startsWithAmount(text: string): boolean {
  const amount = readAmount(text);
  return amount !== undefined && amount.rest !== "";
}

function hasName(text: string): boolean {
  const amount = readAmount(text);
  if (!amount) return false;
  const name = withoutConnector(readUnit(amount.rest)?.rest ?? amount.rest);
  return /\p{L}/u.test(name) && !/^(?:demie?|quart)$/iu.test(name);
}

function parseIngredient(text: string): Ingredient {
  if (saysToTaste(text)) return unmeasured(text.replace(tasteBefore, "").replace(tasteAfter, ""));
  return parseLeading(text) ?? parsePartOfFruit(text) ?? parseTrailing(text) ?? unmeasured(text);
}

function unmeasured(text: string): Ingredient {
  return { name: withoutConnector(text.replace(vague, "")), quantity: toTaste, unit: "" };
}

/** Parses an ingredient line that starts with its amount, such as `200 g de farine` or `3 œufs`. */
function parseLeading(text: string): Ingredient | undefined {
  const amount = readAmount(text);
  if (!amount) return undefined;
  const measured = readUnit(amount.rest);
  if (!measured) return counted(amount.quantity, amount.rest);
  const { quantity, unit, rest } = withSubunit(amount.quantity, measured.unit, measured.rest);
  const { name, notes } = withoutNotes(withoutConnector(rest));
  if (name === "") return counted(quantity, `${unit} ${notes}`.trim());
  return { name: [name, notes].filter(Boolean).join(" "), quantity, unit };
}

const thousandthsAfterUnit = /^(\d{3})(?:\s?(?:grammes?|gr|g|millilitres?|ml))?(?=\s|$)/i;

/**
 * Adds the fraction after a unit to the amount: `1 kg 500` and `1 kg 500 g` become `1,5 kg`, and `1 litre et demi`
 * becomes `1,5 litre`.
 */
function withSubunit(quantity: string, unit: string, rest: string) {
  const whole = /^\d+$/.test(quantity);
  const thousandths = /^(?:k|kg|kilos?|l|litres?)$/i.test(unit) && thousandthsAfterUnit.exec(rest);
  if (whole && thousandths) {
    const decimals = thousandths[1]?.replace(/0+$/, "") ?? "";
    return {
      quantity: decimals ? `${quantity},${decimals}` : quantity,
      unit,
      rest: rest.slice(thousandths[0].length).trim(),
    };
  }
  const half = whole && /^(?:et\s+demie?|1\/2|½)(?=\s|$)/i.exec(rest);
  if (half) return { quantity: `${quantity},5`, unit, rest: rest.slice(half[0].length).trim() };
  return { quantity, unit, rest };
}

/**
 * Separates an ingredient's name from a container size or remark in front of it. The caller appends the size or remark
 * to the name, as in `tomates (400 g)`.
 */
function withoutNotes(text: string): { name: string; notes: string } {
  const remark = /^\((?<remark>[^()]*)\)\s*(?<name>.*)$/u.exec(text)?.groups;
  if (remark) {
    return { name: withoutConnector(remark.name ?? ""), notes: `(${remark.remark?.trim()})` };
  }
  const size = readAmount(text);
  const unit = size && /^\d/.test(size.quantity) ? readUnit(size.rest) : undefined;
  if (!size || !unit) return { name: text, notes: "" };
  const name = withoutConnector(unit.rest);
  return name === ""
    ? { name: text, notes: "" }
    : { name, notes: `(${size.quantity} ${unit.unit})` };
}

/** Returns an ingredient that is counted in pieces, such as `3 œufs` or `2 x 200 g de saumon`. */
function counted(quantity: string, text: string): Ingredient | undefined {
  const times = /^[x×*]\s*/iu.exec(text);
  const { name, notes } = withoutNotes(withoutConnector(text.slice(times?.[0].length ?? 0)));
  if (!/\p{L}/u.test(name)) return undefined;
  return inPieces([name, notes].filter(Boolean).join(" "), quantity);
}

/**
 * Parses an ingredient that names a part of a fruit, such as its juice: `le jus d'un citron` becomes one piece of
 * `citron (jus)`.
 */
function parsePartOfFruit(text: string): Ingredient | undefined {
  const { part, whole } = partOfFruit.exec(text)?.groups ?? {};
  const amount = whole === undefined ? undefined : readAmount(whole);
  const ingredient = amount && counted(amount.quantity, amount.rest);
  return ingredient && { ...ingredient, name: `${ingredient.name} (${part?.toLowerCase()})` };
}

/** Parses an ingredient line that ends with its amount, such as `Farine : 200 g`, `Beurre (50 g)` or `Œufs x 3`. */
function parseTrailing(text: string): Ingredient | undefined {
  for (const match of text.matchAll(
    /(?:\s*[:=,…]\s*|\s*\.{2,}\s*|\s*[–-]\s+|\s+[x×]\s*|\s*\(\s*|\s+)(?=[\d½¼¾⅓⅔]|quelques\s)/giu,
  )) {
    const name = text.slice(0, match.index).trim();
    const tail = text.slice(match.index + match[0].length).replace(/\)$/, "");
    const amount = readAmount(tail);
    if (!amount || !/\p{L}/u.test(name)) continue;
    const unit = readUnit(amount.rest);
    const measured = unit && withSubunit(amount.quantity, unit.unit, unit.rest);
    if (measured && measured.rest === "")
      return { name, quantity: measured.quantity, unit: measured.unit };
    if (amount.rest === "") return inPieces(name, amount.quantity);
  }
  return undefined;
}

function inPieces(name: string, quantity: string): Ingredient {
  return { name, quantity, unit: isSingular(quantity) ? "pièce" : "pièces" };
}
