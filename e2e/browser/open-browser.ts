import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

/** A window of a visitor of their own: storage, size and colour scheme. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the content security policy refused and what went wrong in the page; should stay empty. */
  complaints: string[];
}

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args,
    ...(env && { env: { ...(process.env as Record<string, string>), ...env } }),
  });
}

export async function newVisitor(
  browser: Browser,
  site: string,
  { width = 1280, height = 800, colorScheme = "light" as "light" | "dark" } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    colorScheme,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Runs in the page: until what a change of scheme or state set moving has come to rest. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const finite = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(finite.map((one) => one.finished));
}

/** What axe finds on the page in both colour schemes, a line for each violation. */
export async function axeViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(settle);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    for (const { id, nodes } of violations) {
      for (const node of nodes) {
        found.push(`${page.url()} ${colorScheme} ${id}: ${node.html} ${node.failureSummary}`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}

/** By how many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
