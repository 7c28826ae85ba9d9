import type { Page, Request } from "playwright-core";

/** Starts recording a page's requests. Returns a list to which the URL of each matching request is added. */
export function recordRequests(page: Page, matches: (request: Request) => boolean): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (matches(request)) urls.push(request.url());
  });
  return urls;
}

/** Starts counting a page's requests to one API route. Returns a function that returns the current count. */
export function countRequests(page: Page, method: string, path: string): () => number {
  const sent = recordRequests(
    page,
    (request) => request.method() === method && new URL(request.url()).pathname === path,
  );
  return () => sent.length;
}
