import { execSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { barChart } from "./bar-chart.ts";
import { markdownTable } from "./markdown.ts";
import { type PartName, type PartResult, parts, type Table } from "./part.ts";

const folder = "docs/performance";

/**
 * Writes the results of the given benchmark parts to docs/performance. Adds the exceeded budgets, the date, the machine
 * and the commit.
 */
export function writeReport(names: PartName[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const file = `.bench/${name}.json`;
    if (!existsSync(file)) continue;
    const {
      tables,
      exceeded,
      notJudged = [],
    } = JSON.parse(readFileSync(file, "utf8")) as PartResult;
    const sections = tables.map((table, index) => sectionOf(table, `${name}-${index + 1}.svg`));
    const text = [`# ${name}: ${parts[name].measures}\n`, `${circumstances()}\n`, ...sections];
    if (exceeded.length > 0) text.push(listSection("Exceeded budgets", exceeded));
    if (notJudged.length > 0)
      text.push(listSection("Exceeded on a machine that is too slow to judge", notJudged));
    writeFileSync(`${folder}/${name}.md`, text.join("\n"));
  }
}

/** Formats a results table as Markdown. Saves its chart, if any, as an SVG file in the same folder. */
function sectionOf({ plot, note, ...table }: Table, file: string): string {
  const text = note ? `\n${note}\n` : "";
  const section = `## ${table.title}\n\n${markdownTable(table.rows)}\n${text}`;
  if (!plot) return section;
  writeFileSync(`${folder}/${file}`, barChart({ ...table, plot }));
  return `${section}\n![${table.title}: ${plot}](${file})\n`;
}

function listSection(title: string, findings: string[]): string {
  return `## ${title}\n\n${findings.map((finding) => `- ${finding}\n`).join("")}`;
}

function circumstances(): string {
  const commit = execSync("git rev-parse --short HEAD", { encoding: "utf8" }).trim();
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
  return `Measured on ${new Date().toISOString().slice(0, 16)}Z at commit ${commit}, on ${cpus().length} cores (${cpu?.model}) with ${memory} GB of memory, Node ${process.version}, load average ${load}. Capacity units and ratios are the same on any machine; times are not.`;
}
