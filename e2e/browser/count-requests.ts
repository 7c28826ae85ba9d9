import type { Page } from "playwright-core";

/** Starts counting a page's requests to one API route. Returns a function that returns the current count. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}
