import type { PartResult } from "../part.ts";
import { noEffect } from "./interactions.ts";
import type { LighthouseFigures } from "./lighthouse.ts";
import type { PageLoad, PaintTimes } from "./open-page.ts";
import type { PageFigures } from "./size-of-pages.ts";

const maxLayoutShift = 0.02;
/** Minimum Lighthouse score in each category. */
const minScore = 95;
/** Maximum milliseconds until the largest contentful paint of a first visit, for public and signed-in pages. */
const maxLargestPaintMs = { public: 1100, signedIn: 1800 };
/** Maximum milliseconds until the first paint and until the largest contentful paint of a second visit. */
const maxSecondVisitMs = { first: 400, largest: 1000 };
/** Maximum milliseconds from an interaction to the next paint. */
const maxInteractionMs = 100;
/** On slower machines, a tap without effect takes longer than this. */
const maxNoEffectMs = 60;

export const sharedPage = "/partage/";

/** True for pages that are measured while signed out. */
export function isPublic(address: string): boolean {
  return address === "/login" || address === "/register" || address.startsWith(sharedPage);
}

/** The measured values. `page` is a path in which ids are replaced by `{id}`. */
export interface WebFigures {
  scripts: PageFigures[];
  firstVisits: ({ page: string } & PageLoad)[];
  secondVisits: ({ page: string } & PaintTimes)[];
  interactions: { name: string; ms: number }[];
  audits: ({ page: string } & LighthouseFigures)[];
}

/**
 * Compares the figures with their budgets. On a slow machine, times and performance scores say more about the machine
 * than about the site. They are then listed in `notJudged`.
 */
export function judge(figures: WebFigures): Required<Pick<PartResult, "exceeded" | "notJudged">> {
  const tap = figures.interactions.find(({ name }) => name === noEffect);
  const isSlowMachine = (tap?.ms ?? 0) > maxNoEffectMs;
  const times = timeFindings(figures);
  return {
    exceeded: [...sizeAndQualityFindings(figures), ...(isSlowMachine ? [] : times)],
    notJudged: isSlowMachine ? times : [],
  };
}

/** Returns a message for each size or score that misses its budget on any machine. */
function sizeAndQualityFindings({ scripts, firstVisits, audits }: WebFigures): string[] {
  return [
    ...scripts
      .filter(({ kilobytes, budget }) => kilobytes > budget)
      .map(({ page, kilobytes }) => `${page} loads ${kilobytes.toFixed(1)} KB of scripts`),
    ...firstVisits
      .filter(({ shift }) => shift > maxLayoutShift)
      .map(({ page, shift }) => `${page} has a layout shift of ${shift.toFixed(3)}`),
    ...audits.flatMap(({ page, ...figures }) => {
      // The measured recipe is shared only by link. Search engines must not index such pages, so the SEO score is
      // ignored.
      const seo = page.startsWith(sharedPage) ? [] : (["SEO"] as const);
      return (["accessibility", "best practices", ...seo] as const)
        .filter((name) => figures[name] < minScore)
        .map((name) => `${page} scores ${figures[name]} for ${name}`);
    }),
  ];
}

/** Returns a message for each time or performance score that misses its budget. */
function timeFindings({ secondVisits, interactions, audits }: WebFigures): string[] {
  return [
    ...secondVisits.flatMap(({ page, firstPaint, largestPaint }) => {
      const visit = `the second visit of ${page}`;
      return [
        ...late(`${visit} has its first paint`, firstPaint, maxSecondVisitMs.first),
        ...late(`${visit} has its largest paint`, largestPaint, maxSecondVisitMs.largest),
      ];
    }),
    ...interactions
      .filter(({ name }) => name !== noEffect)
      .flatMap(({ name, ms }) => late(`the page reacts to "${name}"`, ms, maxInteractionMs)),
    ...audits.flatMap(({ page, performance, "LCP, ms": largestPaint }) => {
      const limit = isPublic(page) ? maxLargestPaintMs.public : maxLargestPaintMs.signedIn;
      return [
        ...(performance < minScore
          ? [onThisMachine(`${page} scores ${performance} for performance`)]
          : []),
        ...late(`${page} has its largest paint`, largestPaint, limit),
      ];
    }),
  ];
}

function late(what: string, ms: number, limit: number): string[] {
  return ms > limit ? [onThisMachine(`${what} after ${Math.round(ms)} ms`)] : [];
}

/** Adds a note to an error message that the result depends on the speed of this machine. */
function onThisMachine(finding: string): string {
  return `${finding} (on this machine)`;
}
