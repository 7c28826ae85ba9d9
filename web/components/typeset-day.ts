/**
 * Improves the typography of a French date from `Intl`, such as "1 mai 2026". Writes the first day of a month as "1er",
 * and keeps the day and the month on one line with a non-breaking space.
 */
export function typesetDay(date: string): string {
  return date.replace(
    /\b(\d+) (?=\p{Letter})/u,
    (_, day: string) => `${day === "1" ? "1er" : day}\u00a0`,
  );
}
