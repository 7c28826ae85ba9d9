/** Text safe to stand in HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A table; cells are HTML already. */
export function htmlTable(headings: string[], rows: string[][]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join("");
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("\n");
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** An instant as it is read in France. */
export function htmlTime(iso: string): string {
  const shown = new Date(iso).toLocaleString("fr-FR", { timeZone: "Europe/Paris" });
  return `<time datetime="${escapeHtml(iso)}">${shown}</time>`;
}
