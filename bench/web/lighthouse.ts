import lighthouse from "lighthouse";
import { type BrowserContext, chromium } from "playwright-core";
import { openBrowser } from "../../e2e/browser/open-browser.ts";
import { freePort } from "../../e2e/stack/free-port.ts";
import type { Session } from "../../e2e/stack/users.ts";

/** Lighthouse scores (0 to 100) and page timings in milliseconds on a simulated phone. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  "best practices": number;
  SEO: number;
  "FCP, ms": number;
  "LCP, ms": number;
  "TBT, ms": number;
  CLS: number;
}

/** Starts a browser in which Lighthouse audits pages, simulating a phone with slow 4G and an empty cache. */
export async function startLighthouse() {
  const port = await freePort();
  const browser = await openBrowser([
    "--ignore-certificate-errors",
    `--remote-debugging-port=${port}`,
  ]);
  // Gets the browser's default context, in which Lighthouse opens its tabs. Only the debugging port gives access to it.
  const [context] = (await chromium.connectOverCDP(`http://localhost:${port}`)).contexts();
  if (!context) throw new Error("The browser has no default context");
  return {
    audit: async (url: string, session: Session | undefined): Promise<LighthouseFigures> => {
      await storeSession(context, new URL(url).origin, session ?? {});
      return runLighthouse(url, port);
    },
    stop: () => browser.close(),
  };
}

async function runLighthouse(url: string, port: number): Promise<LighthouseFigures> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    "best practices": points("best-practices"),
    SEO: points("seo"),
    "FCP, ms": Math.round(figure("first-contentful-paint")),
    "LCP, ms": Math.round(figure("largest-contentful-paint")),
    "TBT, ms": Math.round(figure("total-blocking-time")),
    CLS: Number(figure("cumulative-layout-shift").toFixed(3)),
  };
}

/**
 * Combines several audits of a page. Takes the best performance score and times, as Lighthouse CI does by default,
 * because other processes on the same CPU can only make a page slower. Takes the worst of the other figures.
 */
export function bestOf(audits: LighthouseFigures[]): LighthouseFigures {
  const highest = (name: keyof LighthouseFigures) =>
    Math.max(...audits.map((audit) => audit[name]));
  const lowest = (name: keyof LighthouseFigures) => Math.min(...audits.map((audit) => audit[name]));
  return {
    performance: highest("performance"),
    accessibility: lowest("accessibility"),
    "best practices": lowest("best practices"),
    SEO: lowest("SEO"),
    "FCP, ms": lowest("FCP, ms"),
    "LCP, ms": lowest("LCP, ms"),
    "TBT, ms": lowest("TBT, ms"),
    CLS: highest("CLS"),
  };
}

async function storeSession(context: BrowserContext, origin: string, session: Session) {
  const page = await context.newPage();
  // Opens a static file of the site. From there, this code can access the site's local storage without running the
  // site's scripts.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((values) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, session);
  await page.close();
}
