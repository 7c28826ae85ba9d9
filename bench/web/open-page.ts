import type { Browser, Page } from "playwright-core";
import type { Session } from "../../e2e/stack/users.ts";
import { openPhone, slowDown } from "./open-phone.ts";

/** Paint times of a page, in milliseconds since the navigation started. */
export interface PaintTimes {
  firstPaint: number;
  /** Largest contentful paint (LCP). */
  largestPaint: number;
}

export interface PageLoad extends PaintTimes {
  /** Cumulative layout shift (CLS). */
  shift: number;
  kilobytes: number;
  /** Total size of the page's images, in KB. Also counted in `kilobytes`. */
  pictures: number;
}

/** Opens a page on a simulated slow phone with an empty cache. Waits until its content and images have loaded. */
export async function openPage(
  browser: Browser,
  url: string,
  session?: Session,
): Promise<PageLoad> {
  const context = await openPhone(browser, session);
  const page = await context.newPage();
  const client = await slowDown(page, "slow 4G");
  let bytes = 0;
  let pictureBytes = 0;
  const pictures = new Set<string>();
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (pictures.has(requestId)) pictureBytes += encodedDataLength;
  });
  await loadPage(page, url);
  const figures = await page.evaluate(readFigures);
  await context.close();
  return { ...figures, kilobytes: bytes / 1000, pictures: pictureBytes / 1000 };
}

/**
 * Opens a page twice on a simulated slow phone. Returns the paint times of the second visit, which uses caches.
 * Requires a signed-in user, because only signed-in pages install the service worker.
 */
export async function openPageAgain(
  browser: Browser,
  url: string,
  session: Session,
): Promise<PaintTimes> {
  const context = await openPhone(browser, session);
  const first = await context.newPage();
  await loadPage(first, url);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await first.close();
  const second = await context.newPage();
  await slowDown(second, "slow 4G");
  await loadPage(second, url);
  const { firstPaint, largestPaint } = await second.evaluate(readFigures);
  await context.close();
  return { firstPaint, largestPaint };
}

/** Opens a page and waits until its content and images have loaded. */
export async function loadPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(isComplete);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(isComplete);
}

/** Runs in the browser. True once the loading placeholders are gone and all images have loaded, except lazy ones. */
function isComplete(): boolean {
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  return (
    document.querySelector("h1") !== null &&
    document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null &&
    pictures.every(({ complete }) => complete)
  );
}

/** Runs in the browser. Returns the paint times and the layout shift of the page. */
async function readFigures(): Promise<PaintTimes & { shift: number }> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(() => resolve([]), 300);
    });
  const paints = await entriesOf("paint");
  const largest = await entriesOf("largest-contentful-paint");
  const shifts = (await entriesOf("layout-shift")) as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  return {
    firstPaint: paints[0]?.startTime ?? Number.NaN,
    largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}
