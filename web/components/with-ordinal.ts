/** Writes the first day of a month as "1er" in a French date such as "1 mai 2026", because `Intl` writes "1". */
export function withOrdinal(date: string): string {
  return date.replace(/\b1 (?=\p{Letter})/u, "1er ");
}
