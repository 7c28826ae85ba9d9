import { anyOf, numberWords } from "../number-words.ts";

const fraction = String.raw`\d{1,3}\s?/\s?\d{1,3}|[½¼¾⅓⅔]`;
const plain = String.raw`\d{1,6}\s(?:${fraction})|\d{1,6}\s?[½¼¾⅓⅔]|${fraction}|\d{1,3}(?:\s\d{3})+(?!\d)|\d{1,6}(?:[.,]\d{1,3})?`;

/** Maps words that can precede an ingredient as its amount, such as `demi`, to the amount as text, such as `1/2`. */
const words = new Map([
  ...Array.from(numberWords, ([word, value]) => [word, String(value)] as const),
  ["une demie", "1/2"],
  ["une demi", "1/2"],
  ["un demi", "1/2"],
  ["demi", "1/2"],
  ["demie", "1/2"],
  ["quelques", "quelques"],
]);
const dozens: Record<string, string> = {
  "une demi-douzaine": "6",
  "une douzaine": "12",
  "une dizaine": "10",
  "une quinzaine": "15",
  "une vingtaine": "20",
};

const range = String.raw`(?:${plain})(?:\s?(?:-|–|à|ou)\s?(?:${plain}))?`;
const numeric = new RegExp(`^(?:${range})(?![\\d/°%])`, "iu");
const dozen = new RegExp(`^(${Object.keys(dozens).join("|")})\\s+(?:de\\s|d['’])\\s*`, "iu");
const word = new RegExp(`^(${anyOf(words.keys())})(?:[\\s-]+)(?=\\S)`, "iu");
const number = anyOf(numberWords.keys());
const wordRange = new RegExp(`^(${number})\\s+(?:ou|à)\\s+(${number})\\s+`, "iu");
const rough = /^(?:environ|env\.?|à peu près|à peine|presque|~|≈|±)\s*/i;

/** The amount at the start of an ingredient line, such as `200` in `200 g de farine`, and the rest of the line. */
interface Amount {
  quantity: string;
  rest: string;
}

/**
 * Parses the amount at the start of a text, such as `200`, `1 1/2`, `½`, `2-3` or `une douzaine d'`. Returns undefined
 * for a text without an amount.
 */
export function readAmount(text: string): Amount | undefined {
  const exact = text.replace(rough, "");
  return readDigits(exact) ?? readWords(exact);
}

function readDigits(text: string): Amount | undefined {
  const match = numeric.exec(text)?.[0];
  if (match === undefined) return undefined;
  const quantity = match.replace(/^(\d+) (\d{3})$/, "$1$2").replace(/\s?([/–-])\s?/g, "$1");
  return { quantity, rest: text.slice(match.length).trim() };
}

function readWords(text: string): Amount | undefined {
  const counted = dozen.exec(text);
  if (counted)
    return { quantity: dozens[lower(counted[1])] ?? "", rest: text.slice(counted[0].length) };
  const [between = "", from, to] = wordRange.exec(text) ?? [];
  if (between) {
    const quantity = `${words.get(lower(from))}-${words.get(lower(to))}`;
    return { quantity, rest: text.slice(between.length) };
  }
  const match = word.exec(text);
  if (!match || /^un peu\b/i.test(text)) return undefined;
  return { quantity: words.get(lower(match[1])) ?? "", rest: text.slice(match[0].length).trim() };
}

function lower(text = ""): string {
  return text.toLowerCase();
}

/** True for a quantity of at most one, because French uses the singular for such quantities. */
export function isSingular(quantity: string): boolean {
  return /^(1|[½¼¾⅓⅔]|[1-3]\/\d+|0?[.,]\d+)$/.test(quantity);
}
