import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { deleteOldChecks, readLastCheck, recordCheck } from "./last-check.ts";
import { pageFileOf } from "./page-file.ts";

/** Files of this version of the site. web/build/service-worker.ts inserts the list during the build. */
declare const siteFiles: PrecacheEntry[];

/** The service worker's registration. TypeScript's DOM library does not declare it. */
declare const registration: ServiceWorkerRegistration;

/** The HTML file of each page that can be shown from the cache, by URL path. The build inserts the list. */
declare const pages: Record<string, string>;

/** An event of the service worker. TypeScript's DOM library does not declare it. */
interface ExtendableEvent extends Event {
  /** Keeps the service worker running until the promise settles. */
  waitUntil(promise: Promise<unknown>): void;
}

/** How long to wait for the network before showing a cached page. */
const networkTimeoutMs = 8_000;

/**
 * Maximum age of the last check for showing a cached page without waiting for the network. The check must have found
 * that the site serves the same page.
 */
const maxAgeMs = 24 * 60 * 60 * 1000;

precache(siteFiles);
cleanupOutdatedCaches();
addEventListener("install", (event) => {
  // The installation downloads every page from the site, so it counts as a check of the cached pages.
  (event as ExtendableEvent).waitUntil(recordCheck({ isLatest: true }));
});
addEventListener("activate", (event) => {
  (event as ExtendableEvent).waitUntil(deleteOldChecks());
});

// Serves these files from the cache. They are never stale, because the URL contains a content hash: in the file name
// under /static, and in the query string of other scripts.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith("/static/") || /^\?v=/.test(url.search)),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" && !/^\/(api|images|partage|_local)\b/.test(url.pathname),
  ({ request, url, event }) => answerNavigation(event, request, pageFileOf(url.pathname, pages)),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(url.pathname),
  ({ request, url }) => fetchOrCached(fetch(request), url.pathname),
);

/**
 * Returns a page. Returns the cached copy immediately if a check in the last day found that the site serves the same
 * page, and if no newer version has been installed. Otherwise, tries the network first. In both cases, compares the
 * cached copy with the site's page again, so that later navigations load a newer version.
 */
async function answerNavigation(
  event: ExtendableEvent,
  request: Request,
  file: string | undefined,
): Promise<Response> {
  const fetched = fetch(request);
  if (!file) return fetchOrCached(fetched, "/index.html");
  event.waitUntil(compareWithCopy(fetched, file).catch(() => undefined));
  const { time, isLatest } = await readLastCheck();
  const isUsable = isLatest && !registration.waiting && Date.now() - time < maxAgeMs;
  const copy = isUsable ? await matchPrecache(file) : undefined;
  return copy ?? fetchOrCached(fetched, file);
}

/** Records whether the site still serves the cached version of a page. Ignores error responses. */
async function compareWithCopy(fetched: Promise<Response>, file: string): Promise<void> {
  // Clones the response first, because the browser reads the body of the original.
  const response = (await fetched).clone();
  const copy = await matchPrecache(file);
  if (response.ok && copy) {
    await recordCheck({ isLatest: (await response.text()) === (await copy.text()) });
  }
}

/** Returns the network response, or the cached file if the network does not respond in time. */
async function fetchOrCached(fetched: Promise<Response>, file: string): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  const answer = await Promise.race([fetched, late]).catch(() => undefined);
  return answer ?? (await matchPrecache(file)) ?? fetched;
}
