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

export const sharedPage = "/partage/";

/** True for pages that are measured while signed out. */
export function isPublic(address: string): boolean {
  return address === "/login" || address === "/register" || address.startsWith(sharedPage);
}

/** Returns a list with an error message if the page loads too much JavaScript, otherwise an empty list. */
export function sizeFindings({ page, kilobytes, budget }: PageFigures): string[] {
  return kilobytes > budget ? [`${page} loads ${kilobytes.toFixed(1)} KB of scripts`] : [];
}

/**
 * Returns a list with an error message if the page's content shifts too much while loading, otherwise an empty list.
 */
export function shiftFindings(page: string, { shift }: PageLoad): string[] {
  return shift > maxLayoutShift ? [`${page} has a layout shift of ${shift.toFixed(3)}`] : [];
}

/** Returns an error message for each paint time that exceeds its budget on a second visit to a page. */
export function secondVisitFindings(
  page: string,
  { firstPaint, largestPaint }: PaintTimes,
): string[] {
  return [
    ...late(`the second visit of ${page} has its first paint`, firstPaint, maxSecondVisitMs.first),
    ...late(
      `the second visit of ${page} has its largest paint`,
      largestPaint,
      maxSecondVisitMs.largest,
    ),
  ];
}

/** Returns a list with an error message if the page reacts too slowly to an interaction, otherwise an empty list. */
export function interactionFindings(name: string, ms: number): string[] {
  return name === noEffect ? [] : late(`the page reacts to "${name}"`, ms, maxInteractionMs);
}

/**
 * Returns an error message for each Lighthouse score that is too low, and one if the largest contentful paint is too
 * late.
 */
export function auditFindings(page: string, figures: LighthouseFigures): string[] {
  // The measured recipe is shared only by link. Search engines must not index such pages, so the SEO score is ignored.
  const seo = page.startsWith(sharedPage) ? [] : (["SEO"] as const);
  const low = (["accessibility", "best practices", ...seo] as const).filter(
    (name) => figures[name] < minScore,
  );
  const { performance, "LCP, ms": largestPaint } = figures;
  const limit = isPublic(page) ? maxLargestPaintMs.public : maxLargestPaintMs.signedIn;
  return [
    ...low.map((name) => `${page} scores ${figures[name]} for ${name}`),
    ...(performance < minScore
      ? [onThisMachine(`${page} scores ${performance} for performance`)]
      : []),
    ...late(`${page} has its largest paint`, largestPaint, limit),
  ];
}

function late(what: string, ms: number, limit: number): string[] {
  return ms > limit ? [onThisMachine(`${what} after ${Math.round(ms)} ms`)] : [];
}

/** Adds a note to an error message that the result depends on the speed of this machine. */
function onThisMachine(finding: string): string {
  return `${finding} (on this machine)`;
}
