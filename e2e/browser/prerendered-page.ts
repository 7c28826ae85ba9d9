import type { Page } from "playwright-core";
import { holdRequests } from "./hold-requests.ts";

/** Opens a page, but blocks its scripts until the caller calls the returned function. */
export async function openWithoutScripts(page: Page, path: string) {
  const release = await holdRequests(page, /\/static\/.*\.js/);
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

/** Runs in the browser. True if React has hydrated the page's heading. */
export function isHydrated(): boolean {
  const heading = document.querySelector("h1");
  return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
}
