import type { Table } from "./part.ts";

const row = { height: 28, bar: 16 };
const widths = { character: 7.5, bars: 320, value: 80 };

/** Draws a column of a results table as an SVG bar chart, which adapts to light and dark colour schemes. */
export function barChart({ title, rows, plot }: Table & { plot: string }): string {
  const label = Object.keys(rows[0] ?? {})[0] ?? "";
  const bars = rows.map((cells) => ({ name: String(cells[label]), value: Number(cells[plot]) }));
  const longest = Math.max(...bars.map(({ value }) => value));
  const start = Math.ceil(Math.max(...bars.map(({ name }) => name.length)) * widths.character) + 8;
  const size = {
    width: start + widths.bars + widths.value,
    height: (bars.length + 1) * row.height,
  };
  const lines = bars.flatMap(({ name, value }, index) => {
    const top = (index + 1) * row.height;
    const length = longest > 0 ? (value / longest) * widths.bars : 0;
    return [
      `<text x="${start - 8}" y="${top + 13}" text-anchor="end">${escapeXml(name)}</text>`,
      `<rect x="${start}" y="${top}" width="${length.toFixed(1)}" height="${row.bar}" rx="3"/>`,
      `<text x="${start + length + 8}" y="${top + 13}">${Number(value.toFixed(1))}</text>`,
    ];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" role="img">`,
    `<title>${escapeXml(`${title}: ${plot}`)}</title>`,
    "<style>text{font:13px sans-serif;fill:#3b2a24}rect{fill:#c8553d}@media(prefers-color-scheme:dark){text{fill:#f3e7df}rect{fill:#ee8a6f}}</style>",
    `<text x="${start}" y="14">${escapeXml(plot)}</text>`,
    ...lines,
    "</svg>",
  ].join("\n")}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
