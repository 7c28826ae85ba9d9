import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "./journey.ts";
import { horizontalOverflow, settle } from "./layout.ts";

/** Returns texts that are cut off because their container is too narrow, and button labels that overflow a dialog. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const boxes = all("main *, header *, footer *, [role=dialog] *")
      .filter((element) => {
        const { overflowX, webkitLineClamp } = getComputedStyle(element);
        const hides = overflowX === "hidden" || overflowX === "clip";
        return hides && webkitLineClamp === "none" && element.scrollWidth > element.clientWidth + 1;
      })
      .filter((element) => element.clientWidth > 1 && element.innerText.trim() !== "");
    const buttons = all("[role=dialog] .MuiDialogActions-root button").filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const dialog = element.closest("[role=dialog]")?.getBoundingClientRect();
      return dialog && (left < dialog.left || right > dialog.right);
    });
    return [...boxes, ...buttons].map((element) => element.innerText.slice(0, 80));
  });
}

/**
 * Doubles the text size (WCAG 1.4.4). Expects no clipped text and no horizontal scrolling on desktop and phone.
 * Finally, runs `check` at phone size and restores the text size.
 */
export async function checkLargeText(page: Page, check?: () => Promise<void>): Promise<void> {
  const original = page.viewportSize();
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setTextSize("200%");
  // Checks the phone size last, because `check` runs at this size.
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.evaluate(settle);
    const place = `with text at 200 % at ${size.width} px`;
    expect.soft(await horizontalOverflow(page), place).toBe(0);
    expect.soft((await clippedTexts(page)).join("\n"), place).toBe("");
  }
  await check?.();
  await setTextSize("");
  if (original) await page.setViewportSize(original);
}
