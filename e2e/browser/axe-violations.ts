import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** The minified script is less than half the size of `source` from `axe-core`. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

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

/**
 * Adds axe to a page, selects the light colour scheme, and switches off animations. The caller must wait until the page
 * has settled before calling `axeViolations`. Returns a function that undoes the changes to the page's appearance.
 */
export async function prepareForAxe(page: Page): Promise<() => Promise<void>> {
  // The content security policy does not apply to Playwright's scripts, so axe can be added to any page.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeScript);
  const sheet = await page.evaluateHandle(renderOffScreenContent);
  // Scrolls to the top, where the top bar does not cover any link. axe reports a half-covered link as too small to tap.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return async () => {
    await sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
    });
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  };
}

/** Checks a page with axe in its current colour scheme. Returns one line per violation. */
export async function axeViolations(page: Page, rules: "all" | "contrast"): Promise<string[]> {
  return page.evaluate(
    async ({ tags, only }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(document, {
        runOnly: only ? { type: "rule", values: only } : { type: "tag", values: tags },
        resultTypes: ["violations"],
        elementRef: false,
      });
      const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) =>
          [location.href, scheme, `${id}:`, html, failureSummary].join(" "),
        ),
      );
    },
    { tags: allRules, only: rules === "contrast" ? ["color-contrast"] : undefined },
  );
}
