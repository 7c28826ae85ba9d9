import axe from "axe-core";
import type { Page } from "playwright-core";
import { settle } from "./layout.ts";

/**
 * Runs in the browser. Adds a style sheet that makes the browser render content that `content-visibility: auto` would
 * skip, because skipped content could keep the colours of the previous colour scheme. Returns the style sheet, so that
 * the caller can remove it.
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
  // The content security policy does not apply to Playwright's scripts, so axe can be added to any page.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  const sheet = await page.evaluateHandle(renderOffScreenContent);
  // Scrolls to the top, where the top bar does not cover any link. axe reports a half-covered link as too small to tap.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // Waits until the page has reacted to these changes.
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
