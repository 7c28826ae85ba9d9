import type { Page } from "playwright-core";

/** Opens a page, but blocks its scripts until the caller calls the returned function. */
export async function openWithoutScripts(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/static\/.*\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return gate.resolve;
}

/** Runs in the browser. True if React has hydrated the page's heading. */
export function isHydrated(): boolean {
  const heading = document.querySelector("h1");
  return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
}
