import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

/** A browser window that shares no storage with other windows. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and violations of the content security policy. */
  errors: string[];
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
  {
    width = 1280,
    height = 800,
    // Blocked by default, because service workers could answer requests from a cache and bypass simulated faults.
    serviceWorkers = "block" as "block" | "allow",
  } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    serviceWorkers,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) errors.push(message.text());
  });
  return { page, context, errors };
}

/** Runs in the browser. Waits until all transitions and finite animations have ended. */
export async function settle(): Promise<void> {
  // Ignores animations in content that `content-visibility: auto` skips, because they never end.
  const isMoving = ({ effect, playState }: Animation) =>
    playState === "running" &&
    effect instanceof KeyframeEffect &&
    effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
    effect.target?.checkVisibility({ contentVisibilityAuto: true });
  // Animations start one or two frames after the change that triggers them.
  for (let stillFrames = 0; stillFrames < 3; ) {
    await new Promise(requestAnimationFrame);
    stillFrames = document.getAnimations().some(isMoving) ? 0 : stillFrames + 1;
  }
}

/**
 * Runs in the browser. Adds a style sheet that renders the content skipped by `content-visibility: auto`, because
 * skipped content may keep the colours of the previous colour scheme. Returns the style sheet, so that it can be
 * removed.
 */
function renderOffScreenContent(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks a page with axe in one colour scheme. Returns one line per violation. */
export async function axeViolations(
  page: Page,
  colorScheme: "light" | "dark",
  rules: "all" | "contrast",
): Promise<string[]> {
  // Playwright's scripts are exempt from the content security policy, so axe can be added to any page.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // Waits until the page's event handler has switched the colour scheme.
  await page.evaluate(settle);
  const sheet = await page.evaluateHandle(renderOffScreenContent);
  await page.evaluate(settle);
  const found = await page.evaluate(
    async ({ tags, only }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(document, {
        runOnly: only ? { type: "rule", values: only } : { type: "tag", values: tags },
        resultTypes: ["violations"],
        elementRef: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    { tags: allRules, only: rules === "contrast" ? ["color-contrast"] : undefined },
  );
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
  });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found.map((text) => `${page.url()} ${colorScheme} ${text}`);
}

/** Returns how many pixels the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
