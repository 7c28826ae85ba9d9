const oneDecimal = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const count = new Intl.NumberFormat("fr-FR");

/** A mean with one decimal (spec §9), as French writes it: `4,5`. */
export function formatRating(mean: number): string {
  return oneDecimal.format(mean);
}

/** A number with its noun, plural above 1 (spec §2): `1 vote`, `1 250 votes`. */
export function formatCount(value: number, noun: string): string {
  return `${count.format(value)} ${noun}${value > 1 ? "s" : ""}`;
}
