import type { Page } from "playwright-core";

/** Holds back the requests that match a URL pattern. Returns a function that sends the held and all later requests. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
