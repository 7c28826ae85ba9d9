import type { ResultEntry } from "#shared/model/results.ts";

const head = ["place", "recette", "auteur", "moyenne", "votes", "somme", "score", "mon vote"];

/** The figures as a file that a French spreadsheet opens: semicolons, decimal commas, UTF-8 with its mark. */
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

/** What begins like a formula would be computed by whoever opens the file (OWASP, CSV injection). */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
