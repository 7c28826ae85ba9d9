const oneDecimal = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const count = new Intl.NumberFormat("fr-FR");

/** Formats an average rating with one decimal, in French (spec §9): `4,5`. */
export function formatRating(mean: number): string {
  return oneDecimal.format(mean);
}

/** Formats a number followed by a noun. The noun is plural above 1 (spec §2): `1 vote`, `1 250 votes`. */
export function formatCount(value: number, noun: string): string {
  return `${count.format(value)} ${noun}${value > 1 ? "s" : ""}`;
}

const twoDecimals = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats a score with two decimals, in French: `4,25`. */
export function formatScore(value: number): string {
  return twoDecimals.format(value);
}

/** Formats a rank as a feminine ordinal, in French: `1re`, `2e`. */
export function ordinal(place: number): string {
  return place === 1 ? "1re" : `${place}e`;
}
