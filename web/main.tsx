import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./navigation/pop-guard.ts";
import { App } from "./app/app.tsx";
import { loadFirstPage, pageAt } from "./app/router.tsx";
import { startHydration } from "./navigation/hydration.ts";
import { paths } from "./navigation/paths.ts";

/** The longest time to wait for the page's chunks before rendering the layout. */
const maxWaitMs = 1_000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const isPrerendered = preparePrerenderedPage(root);

// A top-level await would cause a deadlock, because the pages' chunks import this module.
Promise.race([
  loadFirstPage(location.pathname),
  new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
]).then(() =>
  // A transition keeps the browser responsive during the first render.
  startTransition(() => {
    const app = (
      <StrictMode>
        <App />
      </StrictMode>
    );
    if (!isPrerendered) {
      createRoot(root).render(app);
      return;
    }
    startHydration();
    hydrateRoot(root, app);
  }),
);

/**
 * Returns true if the HTML contains the page that the visitor should see. Otherwise, replaces the page with the
 * site's name until the application renders.
 */
function preparePrerenderedPage(root: HTMLElement): boolean {
  const { page } = root.dataset;
  if (page === undefined) return false;
  const isForClient = document.documentElement.dataset.render === "client";
  // The prerendered login page is also served at /. Setting the URL to /login before hydration avoids a redirect by
  // the router.
  if (!isForClient && location.pathname === paths.root) history.replaceState(null, "", paths.login);
  const isUsable = !isForClient && page === pageAt(location.pathname);
  const brand = root.nextElementSibling;
  if (isUsable) brand?.remove();
  else {
    delete root.dataset.page;
    root.replaceChildren(...(brand ? [brand] : []));
  }
  return isUsable;
}
