import type { PartResult } from "../part.ts";
import {
  auditFindings,
  interactionFindings,
  secondVisitFindings,
  shiftFindings,
  sizeFindings,
} from "./budgets.ts";
import type { LighthouseFigures } from "./lighthouse.ts";
import type { PageLoad, PaintTimes } from "./open-page.ts";
import { cpuSlowdown, phone, pixelRatio } from "./open-phone.ts";
import type { PageFigures } from "./size-of-pages.ts";

/** Number of measurements of each value. The tables show the median. */
export const runs = 3;
const device = `a simulated phone (${phone.width} px wide at ${pixelRatio}x, CPU ${cpuSlowdown} times slower)`;

/** The measured values. `page` is a path in which ids are replaced by `{id}`. */
interface WebFigures {
  scripts: PageFigures[];
  firstVisits: ({ page: string } & PageLoad)[];
  secondVisits: ({ page: string } & PaintTimes)[];
  interactions: { name: string; ms: number }[];
  audits: ({ page: string } & LighthouseFigures)[];
}

/** Returns the tables of the part `web`, and a message for each exceeded budget. */
export function webResult({
  scripts,
  firstVisits,
  secondVisits,
  interactions,
  audits,
}: WebFigures): PartResult {
  return {
    tables: [
      {
        title: "JavaScript per page, in KB compressed with Brotli",
        rows: scripts.map((page) => ({ ...page })),
      },
      {
        title: `First visits on ${device}, slow 4G, HTTP/2, empty cache`,
        rows: firstVisits.map((load) => ({
          page: load.page,
          "first paint, ms": load.firstPaint,
          "largest paint, ms": load.largestPaint,
          CLS: load.shift.toFixed(3),
          "KB in total": load.kilobytes,
          "KB of images": load.pictures,
        })),
      },
      {
        title: `Second visits on ${device}, slow 4G, median of ${runs} runs`,
        rows: secondVisits.map(({ page, firstPaint, largestPaint }) => ({
          page,
          "first paint, ms": firstPaint,
          "largest paint, ms": largestPaint,
        })),
      },
      {
        title: `Time from an interaction to the next paint on ${device}, median of ${runs} runs`,
        rows: interactions.map(({ name, ms }) => ({ interaction: name, "slowest event, ms": ms })),
      },
      {
        title: `Lighthouse audits for mobile over HTTP/2, empty cache, median of ${runs} runs (site and browser share the CPU cores)`,
        plot: "performance",
        rows: audits.map((row) => ({ ...row })),
      },
    ],
    exceeded: [
      ...scripts.flatMap(sizeFindings),
      ...firstVisits.flatMap(({ page, ...load }) => shiftFindings(page, load)),
      ...secondVisits.flatMap(({ page, ...times }) => secondVisitFindings(page, times)),
      ...interactions.flatMap(({ name, ms }) => interactionFindings(name, ms)),
      ...audits.flatMap(({ page, ...figures }) => auditFindings(page, figures)),
    ],
  };
}
