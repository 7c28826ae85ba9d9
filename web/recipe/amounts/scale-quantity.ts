import { formatDecimal } from "../../components/format-number.ts";

const glyphs: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};

/**
 * Parses a quantity such as `200`, `1,5`, `1/2`, `1 1/2` or `½`. Returns undefined for any other text (D26).
 */
export function readQuantity(text: string): number | undefined {
  const spelled = text.trim().replace(/\s*([½¼¾⅓⅔])$/, (_, glyph: string) => ` ${glyph}`);
  const match = /^(?:(\d+(?:[.,]\d+)?)(?:$|\s+))?(?:(\d+)\/(\d+)|([½¼¾⅓⅔]))?$/.exec(spelled.trim());
  if (!match || spelled.trim() === "") return undefined;
  const [, whole, numerator, denominator, glyph] = match;
  if (denominator && Number(denominator) === 0) return undefined;
  const fraction = glyph
    ? (glyphs[glyph] ?? 0)
    : numerator
      ? Number(numerator) / Number(denominator)
      : 0;
  return Number((whole ?? "0").replace(",", ".")) + fraction;
}

/** Multiplies a quantity by `factor`. Returns the text unchanged if it is not a quantity (D26). */
export function scaleQuantity(text: string, factor: number): string {
  const value = readQuantity(text);
  if (value === undefined || factor === 1) return text;
  const scaled = value * factor;
  return /[.,]/.test(text) ? asDecimal(scaled) : asFraction(scaled);
}

/** Formats a scaled quantity as precisely as cooks can measure (D26). */
function asDecimal(value: number): string {
  return formatDecimal(value, value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

function asFraction(value: number): string {
  const whole = Math.floor(value + 0.005);
  const rest = value - whole;
  const found = Object.entries(glyphs).find(([, part]) => Math.abs(part - rest) < 0.005);
  if (!found || whole >= 10) return asDecimal(value);
  return whole === 0 ? found[0] : `${whole} ${found[0]}`;
}

/** Formats a scaling factor, for example `× 1 ½`. */
export function formatFactor(factor: number): string {
  return `× ${scaleQuantity("1", factor)}`;
}
