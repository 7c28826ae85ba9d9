// This file avoids `Intl`, because its first use blocks a phone for over 100 ms.

/** Rounds a number half up to the given number of decimals. */
function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // Corrects floating-point errors: 1.005 * 100 is less than 100.5.
  return Math.round(Number((value * factor).toPrecision(12))) / factor;
}

function formatFixed(value: number, decimals: number): string {
  return round(value, decimals).toFixed(decimals).replace(".", ",");
}

/** Formats a number in French, with at most the given number of decimals: `1,5`. */
export function formatDecimal(value: number, maxDecimals: number): string {
  return String(round(value, maxDecimals)).replace(".", ",");
}

/** Formats an average rating with one decimal, in French (spec §9): `4,5`. */
export function formatRating(mean: number): string {
  return formatFixed(mean, 1);
}

/** Formats a score with two decimals, in French: `4,25`. */
export function formatScore(value: number): string {
  return formatFixed(value, 2);
}

/** Formats a whole number in French, in groups of three digits: `1 250`. */
export function formatWholeNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** Formats a number with its noun, which is plural for numbers above 1 (spec §2): `1 vote`, `1 250 votes`. */
export function formatCount(value: number, noun: string): string {
  return `${formatWholeNumber(value)} ${noun}${value > 1 ? "s" : ""}`;
}

/** Formats a rank as a feminine ordinal number in French: `1re`, `2e`. */
export function ordinal(place: number): string {
  return place === 1 ? "1re" : `${place}e`;
}
