import type { Browser } from "playwright-core";
import type { Session } from "./lighthouse.ts";

/** A mid-range phone on the slow 4G network that Lighthouse uses for mobile audits. */
export const phone = { width: 360, height: 740 };
export const pixelRatio = 2;
const network = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
export const cpuSlowdown = 4;

export interface PageLoad {
  /** Largest contentful paint (LCP), in milliseconds. */
  largestPaint: number;
  shift: number;
  kilobytes: number;
  /** Size of all images in kilobytes. Included in `kilobytes`. */
  pictures: number;
}

/** Opens a page with an empty cache and waits until its content and images have loaded. */
export async function openPage(
  browser: Browser,
  url: string,
  session: Session | undefined,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: pixelRatio,
    isMobile: true,
    locale: "fr-FR",
  });
  if (session) await context.addInitScript(storeSession, session);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
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
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(isComplete);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(isComplete);
  const { largestPaint, shift } = await page.evaluate(paintFigures);
  await context.close();
  return { largestPaint, shift, kilobytes: bytes / 1000, pictures: pictureBytes / 1000 };
}

/** Runs in the page before its first script, and stores the session of a signed-in user. */
function storeSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}

/** Runs in the page. True once it shows no skeleton and all eager images have loaded. */
function isComplete(): boolean {
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  return (
    document.querySelector("h1") !== null &&
    document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null &&
    pictures.every(({ complete }) => complete)
  );
}

/** Runs in the page. Returns the largest contentful paint in milliseconds and the cumulative layout shift. */
async function paintFigures() {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(() => resolve([]), 300);
    });
  const paints = await entriesOf("largest-contentful-paint");
  const shifts = (await entriesOf("layout-shift")) as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  return {
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}
