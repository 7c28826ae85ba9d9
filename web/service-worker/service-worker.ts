import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";

/** Files of this version of the site. web/build/service-worker.ts inserts the list during the build. */
declare const siteFiles: PrecacheEntry[];

/** How long to wait for the network before showing a cached page. */
const networkTimeoutMs = 8_000;

precache(siteFiles);
cleanupOutdatedCaches();

// File names in /static contain a content hash, so a cached file is never stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/static/"),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

// Pages are loaded network-first, so that online users always see the latest version.
registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" && !/^\/(api|images|partage|_local)\b/.test(url.pathname),
  ({ request }) => fetchOrCached(request, "/index.html"),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(url.pathname),
  ({ request, url }) => fetchOrCached(request, url.pathname),
);

/** Returns the network response, or the cached file if the network does not respond in time. */
async function fetchOrCached(request: Request, file: string): Promise<Response> {
  const fetched = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  const answer = await Promise.race([fetched, late]).catch(() => undefined);
  return answer ?? (await matchPrecache(file)) ?? fetched;
}
