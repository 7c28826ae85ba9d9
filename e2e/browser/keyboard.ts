import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Maximum number of Tab presses, which is enough to reach any control on any page. */
const maxTabPresses = 60;

/** Presses Tab until the target has the focus. Expects every element on the way to show a focus indicator. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let press = 0; press < maxTabPresses; press++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
    if (await isFocused(target)) return;
  }
  throw new Error(`${target} cannot be reached with Tab`);
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** True if the element is entirely on screen and not covered by a sticky header or bar. */
export function isInClearView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const shown = document.elementFromPoint(left + width / 2, y);
      return shown !== null && element.contains(shown);
    });
  });
}

export async function waitForFocus(page: Page, target: Locator): Promise<void> {
  await target.and(page.locator(":focus")).waitFor({ state: "attached" });
}

/**
 * Runs in the browser. Returns the markup of the focused element if this element or its focus indicator is invisible,
 * otherwise undefined.
 */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement as HTMLElement;
  if (focused === document.body) return undefined;
  const outlined = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  };
  // If a control is hidden or has no border, its label or a surrounding element shows the focus indicator instead.
  const around = [
    focused,
    focused.parentElement as Element,
    ...(focused.parentElement?.querySelectorAll("*") ?? []),
  ];
  const field = focused.closest(".Mui-focused");
  const marked =
    around.some((one) => outlined(one) || outlined(one, "::after")) ||
    (field !== null && getComputedStyle(field).boxShadow !== "none");
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return marked && inSight ? undefined : focused.outerHTML.slice(0, 200);
}
