import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./navigation/pop-guard.ts";
import { havePrefetchedResponsesArrived } from "./api/prefetched-responses.ts";
import { noSession, readSession } from "./api/session.ts";
import { App } from "./app/app.tsx";
import { loadFirstPage, pageAt } from "./app/router.tsx";
import { isPageInUse, startHydration } from "./navigation/hydration.ts";
import { paths } from "./navigation/paths.ts";

/** How long to wait for the page's chunks before rendering the layout without the page. */
const maxWaitMs = 1_000;
/** How long to wait for prefetched responses to be put into the query cache after they have arrived. */
const maxDataWaitMs = 300;

// The application has loaded, so the web fonts no longer compete with it for bandwidth. See public/first-paint.js.
delete document.documentElement.dataset.fonts;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const prerendered = preparePrerenderedPage(root);

// Does not use a top-level await, which would cause a deadlock, because the pages' chunks import this module.
Promise.race([loadFirstPage(location.pathname), wait(maxWaitMs)]).then(async (loadData) => {
  const hasData = await loadArrivedData(loadData);
  // A transition keeps the browser responsive during the first render.
  startTransition(() => {
    const app = (
      <StrictMode>
        <App session={prerendered === "signed-in" ? readSession() : noSession} />
      </StrictMode>
    );
    if (prerendered !== undefined) startHydration();
    if (prerendered !== undefined && isLikeFirstRender(hasData)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
});

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Loads the page's data into the query cache, if the responses to all early requests have arrived. Does nothing if the
 * visitor is already using the page. In that case, hydration must keep the page's elements, which is only possible
 * without data.
 */
async function loadArrivedData(loadData?: () => Promise<unknown>): Promise<boolean> {
  if (!loadData || !havePrefetchedResponsesArrived() || isPageInUse()) return false;
  // Ignores failed requests, because the page sends them again.
  await Promise.race([loadData().catch(() => undefined), wait(maxDataWaitMs)]);
  return true;
}

/**
 * True if the prerendered page matches the first render. Otherwise, the first render replaces the page. The two differ
 * if the first render shows data instead of skeletons, a dialog that a URL parameter opens, or a link to the admin
 * pages.
 */
function isLikeFirstRender(hasData: boolean): boolean {
  if (prerendered === "public") return true;
  return !hasData && readSession().user?.role === "USER" && !location.search;
}

/**
 * Returns which kind of prerendered page the visitor sees. If the HTML does not contain a page, or contains the wrong
 * one, returns undefined and shows only the site's name until the application renders.
 */
function preparePrerenderedPage(root: HTMLElement): "public" | "signed-in" | undefined {
  const { page, signedIn } = root.dataset;
  if (page === undefined) return undefined;
  const { render } = document.documentElement.dataset;
  const kind = signedIn === undefined ? "public" : "signed-in";
  const isShown = kind === "public" ? render !== "client" : render === "signed-in";
  // The prerendered login page is also served at /. Setting the URL to /login before hydration avoids a redirect by
  // the router.
  if (isShown && location.pathname === paths.root) history.replaceState(null, "", paths.login);
  const isUsable = isShown && page === pageAt(location.pathname);
  const brand = root.nextElementSibling;
  if (isUsable) {
    brand?.remove();
    return kind;
  }
  delete root.dataset.page;
  delete root.dataset.signedIn;
  root.replaceChildren(...(brand ? [brand] : []));
  return undefined;
}
