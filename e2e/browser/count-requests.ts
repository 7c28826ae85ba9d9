import type { Page } from "playwright-core";

/** Counts what a page sends to a call from now on; gives how to read the count. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}
