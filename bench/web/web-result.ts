import type { PartResult } from "../part.ts";
import { judge, type WebFigures } from "./budgets.ts";
import { cpuSlowdown, phone, pixelRatio } from "./open-phone.ts";

/** How often each value is measured. */
export const runs = 3;
const device = `a simulated phone (${phone.width} px wide at ${pixelRatio}x, CPU ${cpuSlowdown} times slower)`;

/** Returns the tables of the part `web`, and a message for each exceeded budget. */
export function webResult(figures: WebFigures): PartResult {
  const { scripts, firstVisits, secondVisits, interactions, audits } = figures;
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
        title: `Lighthouse audits for mobile over HTTP/2, empty cache, best of ${runs} runs (site and browser share the CPU cores)`,
        plot: "performance",
        rows: audits.map((row) => ({ ...row })),
      },
    ],
    ...judge(figures),
  };
}
