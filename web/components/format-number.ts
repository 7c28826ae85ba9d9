const oneDecimal = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const count = new Intl.NumberFormat("fr-FR");

/** Formats a mean in French with one decimal (spec §9): `4,5`. */
export function formatRating(mean: number): string {
  return oneDecimal.format(mean);
}

/** Formats a number followed by its noun, which is plural above 1 (spec §2): `1 vote`, `1 250 votes`. */
export function formatCount(value: number, noun: string): string {
  return `${count.format(value)} ${noun}${value > 1 ? "s" : ""}`;
}

const twoDecimals = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats a score in French with two decimals: `4,25`. */
export function formatScore(value: number): string {
  return twoDecimals.format(value);
}

/** Formats a rank as a feminine French ordinal: `1re`, `2e`. */
export function ordinal(place: number): string {
  return place === 1 ? "1re" : `${place}e`;
}
