import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** More stops than any page has on the way to one of its controls. */
const maxTabPresses = 60;

/** Presses Tab until the focus is on the target; at every stop on the way one sees where the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let stop = 0; stop < maxTabPresses; stop++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Waits until the focus is on the target, where the page itself has put it. */
export async function waitForFocus(page: Page, target: Locator): Promise<void> {
  await target.and(page.locator(":focus")).waitFor({ state: "attached" });
}

/** Runs in the page: the focused element's markup when nothing shows that the focus is there, or when it is out of sight. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement as HTMLElement;
  if (focused === document.body) return undefined;
  const outlined = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  };
  // The mark may stand on the label beside a hidden control or on the box around a bare one.
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
