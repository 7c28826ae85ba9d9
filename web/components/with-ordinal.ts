/** Replaces "1" with "1er" at the start of a date such as "1 mai 2026", because `Intl` does not do it in French. */
export function withOrdinal(date: string): string {
  return date.replace(/\b1 (?=\p{Letter})/u, "1er ");
}
