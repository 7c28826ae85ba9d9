import type { ResultEntry } from "#shared/model/results.ts";

const head = ["place", "recette", "auteur", "moyenne", "votes", "somme", "score", "mon vote"];

/** Formats results as CSV for French spreadsheets: semicolons, decimal commas and a byte order mark. */
export function resultsCsv(entries: readonly ResultEntry[]): string {
  const rows = entries.map((entry) => [
    String(entry.place),
    entry.title ?? "Recette retirée",
    entry.user?.nom ?? "",
    decimal(entry.averageRating),
    String(entry.ratingCount),
    String(entry.ratingSum),
    entry.score === null ? "" : decimal(entry.score),
    entry.myRating === null ? "" : String(entry.myRating),
  ]);
  const lines = [head, ...rows].map((cells) => cells.map(cellOf).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function decimal(value: number): string {
  return String(value).replace(".", ",");
}

/** Quotes a CSV cell and escapes text that a spreadsheet would run as a formula (OWASP, CSV injection). */
function cellOf(text: string): string {
  const escaped = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
