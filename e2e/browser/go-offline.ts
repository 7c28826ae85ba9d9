import type { Page } from "playwright-core";
import { until } from "../stack/until.ts";

/**
 * Disconnects a page from the network. Call this function again after each offline navigation, because Chromium 150
 * then sets `navigator.onLine` to true. The function reconnects the page first, because Playwright ignores a second
 * `setOffline(true)`.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

/** Waits until the browser has stored a query's data for offline use. `key` is part of the query key. */
export async function waitForOfflineCopy(page: Page, key: string): Promise<void> {
  await until(`the copy of ${key}`, async () =>
    (await offlineCopies(page)).some((copy) => copy.includes(key)),
  );
}

/** Returns the query keys of all data that the browser has stored for offline use. */
export async function offlineCopies(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const cache = await caches.open("personal");
    return (await cache.keys()).map(({ url }) => url);
  });
  return urls.map((url) => decodeURIComponent(url.slice(url.lastIndexOf("/") + 1)));
}
