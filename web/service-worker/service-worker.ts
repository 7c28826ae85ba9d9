import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";

/** The files of this version of the site, put in by the build (web/build/service-worker.ts). */
declare const siteFiles: PrecacheEntry[];

/** Milliseconds after which a page that does not come is shown as it was. */
const patience = 8_000;

precache(siteFiles);
cleanupOutdatedCaches();

// Named for what they hold: whichever version asks for one gets that one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/static/"),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

// The page first comes from the line, so that nobody is shown an old version while the site is in reach.
registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" && !/^\/(api|images|_local)\b/.test(url.pathname),
  ({ request }) => fetchedOrKept(request, "/index.html"),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(url.pathname),
  ({ request, url }) => fetchedOrKept(request, url.pathname),
);

/** The answer of the site, or the kept file when none comes. */
async function fetchedOrKept(request: Request, file: string): Promise<Response> {
  const fetched = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([fetched, late]).catch(() => undefined);
  return answer ?? (await matchPrecache(file)) ?? fetched;
}
