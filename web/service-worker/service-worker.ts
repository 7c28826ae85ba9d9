import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { fetchOrCached } from "./fetch-or-cached.ts";
import { deleteOldChecks, readLastCheck, recordCheck } from "./last-check.ts";
import { pageFileOf } from "./page-file.ts";

/** Files of this version of the site. Inserted by web/build/service-worker.ts. */
declare const siteFiles: PrecacheEntry[];

/** The service worker's registration, which TypeScript's DOM library does not declare. */
declare const registration: ServiceWorkerRegistration;

/** HTML files of the pages that can be shown from the cache, keyed by URL path. Inserted by the build. */
declare const pages: Record<string, string>;

/** An event of the service worker, which TypeScript's DOM library does not declare. */
interface ExtendableEvent extends Event {
  /** Keeps the service worker running until the promise settles. */
  waitUntil(promise: Promise<unknown>): void;
}

/**
 * Maximum age of the last freshness check of the cached pages. If the check is older, pages are loaded from the network
 * first.
 */
const maxAgeMs = 24 * 60 * 60 * 1000;

precache(siteFiles);
cleanupOutdatedCaches();
addEventListener("install", (event) => {
  // Records that the cached pages are the latest, because the installation of this version has just downloaded them.
  (event as ExtendableEvent).waitUntil(recordCheck({ isLatest: true }));
});
addEventListener("activate", (event) => {
  (event as ExtendableEvent).waitUntil(deleteOldChecks());
});

// Serves files with a content hash in their URL from the cache, because they are never stale.
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
 * Returns the cached page immediately if the last freshness check was less than a day ago and found the cache up to
 * date, and no newer version of the site is installed. Otherwise, requests the page from the network first. In both
 * cases, starts a new check, whose result applies to later navigations.
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

/** Records whether the cached page is identical to the page on the server. Ignores error responses. */
async function compareWithCopy(fetched: Promise<Response>, file: string): Promise<void> {
  // Clones the response, because the browser reads the body of the original.
  const response = (await fetched).clone();
  const copy = await matchPrecache(file);
  if (response.ok && copy) {
    await recordCheck({ isLatest: (await response.text()) === (await copy.text()) });
  }
}
