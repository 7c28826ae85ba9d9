import type { Browser, Locator, Page } from "playwright-core";
import type { Session } from "../../e2e/stack/users.ts";
import { loadPage } from "./open-page.ts";
import { openPhone, slowDown } from "./open-phone.ts";

/** A tap on an element of a page, or text typed into it. */
export interface Interaction {
  name: string;
  path: string;
  by: "user" | "administrator";
  target(page: Page): Locator;
  /** Text to type. If undefined, the interaction is a tap on the element. */
  text?: string;
}

/**
 * Name of an interaction that has no effect. Its duration is the minimum that any interaction takes on this machine.
 */
export const noEffect = "tap a heading (no effect)";

/** Returns the interactions to measure: those of a user on a typical evening visit, and two of an administrator. */
export function interactionsOf(challengeId: string, ownRecipeId: string): Interaction[] {
  const challenge = `/challenges/${challengeId}`;
  const edit = `/recipes/edit/${ownRecipeId}`;
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const button = (name: string | RegExp) => (page: Page) =>
    page.getByRole("button", { name }).first();
  const tab = (name: string) => (page: Page) => page.getByRole("tab", { name });
  const stars = (page: Page) => page.locator("label", { hasText: "4 étoiles sur 5" }).first();
  const title = (page: Page) => page.getByLabel("Titre");
  const filter = (page: Page) => page.getByRole("searchbox");
  return [
    { name: noEffect, path: challenge, by: "user", target: heading },
    { name: "choose stars", path: challenge, by: "user", target: stars },
    { name: "open a recipe", path: challenge, by: "user", target: button(/^Tarte \d+$/) },
    { name: "keep a recipe", path: challenge, by: "user", target: button("Garder") },
    { name: "open the account menu", path: challenge, by: "user", target: button(/^Compte de/) },
    { name: "type a title", path: edit, by: "user", target: title, text: " aux pommes" },
    { name: "filter the cookbook", path: "/carnet", by: "user", target: filter, text: "tarte 1" },
    {
      name: "open the users tab",
      path: "/admin",
      by: "administrator",
      target: tab("Utilisateurs"),
    },
    { name: "open the generation tab", path: "/admin", by: "administrator", target: tab("GPT") },
  ];
}

const restMs = 1000;

/**
 * Performs an interaction on a simulated slow phone. Returns the milliseconds from the slowest input event to the next
 * paint, or 0 if all events take less than 16 ms (Event Timing API).
 */
export async function timeInteraction(
  browser: Browser,
  url: string,
  { path, target, text }: Interaction,
  session: Session,
): Promise<number> {
  const context = await openPhone(browser, session);
  await context.addInitScript(recordEvents);
  const page = await context.newPage();
  await slowDown(page, "fast");
  await loadPage(page, url + path);
  const element = target(page);
  // Scrolls to the element first, as a user would before tapping it.
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  if (text) {
    await element.focus();
    await page.keyboard.type(text);
  } else await tap(element);
  // Waits for the next paint. Only then does the browser report the duration of an event.
  await page.waitForTimeout(restMs);
  const slowest = await page.evaluate(() => Math.max(0, ...eventDurations));
  await context.close();
  return slowest;
}

/** Taps an element. Unlike Playwright's `tap`, it adds no event listeners that would affect the measurement. */
async function tap(element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible");
  const { x, y, width, height } = box;
  await element.page().touchscreen.tap(x + width / 2, y + height / 2);
}

declare global {
  /** Duration in milliseconds of each input event since the page was opened. */
  var eventDurations: number[];
}

/** Runs in the browser before any script of the page. Records the duration of each input event. */
function recordEvents(): void {
  globalThis.eventDurations = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) eventDurations.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
