import type { Browser, Locator, Page } from "playwright-core";
import { loadPage } from "./open-page.ts";
import { openPhone, slowDown } from "./open-phone.ts";
import type { Session } from "./session.ts";

const restMs = 1000;

/** Something that a user presses on a page, or types into one of its fields. */
export interface Press {
  press: string;
  path: string;
  by: "user" | "administrator";
  target(page: Page): Locator;
  /** The text to type into the target. Without it, the target is pressed. */
  text?: string;
}

/** A press that changes nothing. It shows how long any press takes on this machine. */
export const noEffect = "no effect, for comparison";

/** The presses of a cook's evening and of an administrator's morning. */
export function pressesOf(challengeId: string, ownRecipeId: string): Press[] {
  const challenge = `/challenges/${challengeId}`;
  const button = (name: string | RegExp) => (page: Page) =>
    page.getByRole("button", { name }).first();
  const tab = (name: string) => (page: Page) => page.getByRole("tab", { name });
  const stars = (page: Page) => page.locator("label", { hasText: "4 étoiles sur 5" }).first();
  const title = (page: Page) => page.getByLabel("Titre");
  const edit = `/recipes/edit/${ownRecipeId}`;
  const filter = (page: Page) => page.getByRole("searchbox");
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  return [
    { press: noEffect, path: challenge, by: "user", target: heading },
    { press: "choose stars", path: challenge, by: "user", target: stars },
    { press: "open a recipe", path: challenge, by: "user", target: button(/^Tarte \d+$/) },
    { press: "keep a recipe", path: challenge, by: "user", target: button("Garder") },
    { press: "open the account menu", path: challenge, by: "user", target: button(/^Compte de/) },
    { press: "type a title", path: edit, by: "user", target: title, text: " aux pommes" },
    { press: "filter the cookbook", path: "/carnet", by: "user", target: filter, text: "tarte 1" },
    { press: "open users", path: "/admin", by: "administrator", target: tab("Utilisateurs") },
    { press: "open generation", path: "/admin", by: "administrator", target: tab("GPT") },
  ];
}

/**
 * Opens a page on a slow phone and performs a press. Returns the time from the slowest input event to the next paint, in
 * milliseconds (Event Timing). Events below 16 ms count as 0.
 */
export async function timePress(
  browser: Browser,
  url: string,
  { path, target, text }: Press,
  session: Session,
): Promise<number> {
  const context = await openPhone(browser, session);
  await context.addInitScript(recordInteractions);
  const page = await context.newPage();
  await slowDown(page, "fast");
  await loadPage(page, url + path);
  const element = target(page);
  // A user scrolls to the element before pressing it.
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  await pressElement(element, text);
  // The browser reports events after the paint that follows them.
  await page.waitForTimeout(restMs);
  const worst = await page.evaluate(() => Math.max(0, ...interactions));
  await context.close();
  return worst;
}

/** Presses an element, or types a text into it. Playwright's own `tap` would add listeners, which take time. */
async function pressElement(element: Locator, text?: string): Promise<void> {
  const page = element.page();
  if (text) {
    await element.focus();
    await page.keyboard.type(text);
    return;
  }
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

declare global {
  /** Durations of all input events in the page, in milliseconds. */
  var interactions: number[];
}

/** Runs in the page before its first script. */
function recordInteractions(): void {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) interactions.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
