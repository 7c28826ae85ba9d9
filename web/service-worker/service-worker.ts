import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";

/** Files of this version of the site, inserted during the build by web/build/service-worker.ts. */
declare const siteFiles: PrecacheEntry[];

/** Maximum time in milliseconds to wait for the network before showing a cached page. */
const networkTimeoutMs = 8_000;

precache(siteFiles);
cleanupOutdatedCaches();

// File names in /static contain a content hash, so a cached file is never stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/static/"),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

// Pages are loaded from the network first, so that online users always see the latest version.
registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" && !/^\/(api|images|_local)\b/.test(url.pathname),
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
