import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./navigation/pop-guard.ts";
import { havePrefetchedResponsesArrived } from "./api/prefetched-responses.ts";
import { noSession, readSession } from "./api/session.ts";
import { App } from "./app/app.tsx";
import { loadFirstPage, pageAt } from "./app/router.tsx";
import { isPageInUse, startHydration } from "./navigation/hydration.ts";
import { paths } from "./navigation/paths.ts";
import { wait } from "./navigation/wait.ts";

/** How long to wait for the page's chunks before rendering the layout without the page. */
const maxWaitMs = 1_000;
/** Maximum time to wait for the prefetched responses to be in the query cache. */
const maxDataWaitMs = 300;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const prerendered = preparePrerenderedPage(root);

// A top-level await would cause a deadlock, because the pages' chunks import this module.
Promise.race([loadFirstPage(location.pathname), wait(maxWaitMs)]).then(async (loadData) => {
  const hasData = await loadArrivedData(loadData);
  // The first render is a React transition, so that the browser stays responsive.
  startTransition(() => {
    const app = (
      <StrictMode>
        <App session={prerendered === "signed-in" ? readSession() : noSession} />
      </StrictMode>
    );
    if (prerendered !== undefined) startHydration();
    if (prerendered !== undefined && canHydrate(hasData)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
});

/**
 * Loads the page's data for the first render and returns true. Returns false without loading anything if the prefetched
 * responses have not arrived yet, or if the visitor is already using the page. Without data, the first render matches
 * the prerendered HTML, so hydration can keep the page's elements.
 */
async function loadArrivedData(loadData?: () => Promise<unknown>): Promise<boolean> {
  if (!loadData || !havePrefetchedResponsesArrived() || isPageInUse()) return false;
  // Ignores failed requests here, because the page itself sends them again.
  await Promise.race([loadData().catch(() => undefined), wait(maxDataWaitMs)]);
  return true;
}

/**
 * Returns true if hydration can keep the prerendered page. If not, the first render replaces it, for example to show
 * data, an open dialog or a link to the admin pages.
 */
function canHydrate(hasData: boolean): boolean {
  if (prerendered === "public") return true;
  return !hasData && readSession().user?.role === "USER" && !location.search;
}

/**
 * Returns the kind of the prerendered page, or undefined if the HTML contains no prerendered page. If the prerendered
 * page does not match this visit, replaces the page with the site's name and also returns undefined.
 */
function preparePrerenderedPage(root: HTMLElement): "public" | "signed-in" | undefined {
  const { page, signedIn } = root.dataset;
  if (page === undefined) return undefined;
  const { render } = document.documentElement.dataset;
  const kind = signedIn === undefined ? "public" : "signed-in";
  const isShown = kind === "public" ? render !== "client" : render === "signed-in";
  // The login page is also served at /. Changes the URL / to /login before hydration, so that the router does not
  // redirect.
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
