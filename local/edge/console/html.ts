/** Escapes text for use in HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Renders an HTML table. Headings are plain text, which this function escapes. Cells must already be HTML. */
export function htmlTable(headings: string[], rows: string[][]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join("");
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("\n");
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Renders an ISO 8601 time in UTC, to the second. */
export function htmlTime(iso: string): string {
  const text = iso.slice(0, 19).replace("T", " ");
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(text)} UTC</time>`;
}
