/** Formats rows as a Markdown table. Rounds fractions to one decimal place. */
export function markdownTable(rows: Record<string, string | number>[]): string {
  const [first] = rows;
  if (!first) return "";
  const names = Object.keys(first);
  const cell = (value: string | number | undefined) =>
    typeof value === "number" && !Number.isInteger(value) ? value.toFixed(1) : String(value ?? "");
  return [
    `| ${names.join(" | ")} |`,
    `| ${names.map(() => "---").join(" | ")} |`,
    ...rows.map((row) => `| ${names.map((name) => cell(row[name])).join(" | ")} |`),
  ].join("\n");
}
