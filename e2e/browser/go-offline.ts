import type { Page } from "playwright-core";

/**
 * Disconnects a page from the network. Call this again after each offline navigation, because Chromium 150 then resets
 * `navigator.onLine` to true. Playwright ignores a repeated `setOffline(true)`, so the page is reconnected first.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}
