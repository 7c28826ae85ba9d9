import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./navigation/pop-guard.ts";
import { noSession, readSession } from "./api/session.ts";
import { App } from "./app/app.tsx";
import { loadFirstPage, pageAt } from "./app/router.tsx";
import { startHydration } from "./navigation/hydration.ts";
import { paths } from "./navigation/paths.ts";

/** The longest time to wait for the page's chunks before rendering the layout. */
const maxWaitMs = 1_000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const prerendered = preparePrerenderedPage(root);

// A top-level await would cause a deadlock, because the pages' chunks import this module.
Promise.race([
  loadFirstPage(location.pathname),
  new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
]).then(() =>
  // A transition keeps the browser responsive during the first render.
  startTransition(() => {
    const app = (
      <StrictMode>
        <App session={prerendered === "signed-in" ? readSession() : noSession} />
      </StrictMode>
    );
    if (prerendered !== undefined) startHydration();
    // Replaces the page of administrators, because the prerendered one lacks their link in the top bar. Also replaces pages
    // whose URL has a parameter, because it may open a dialog.
    const isComplete =
      prerendered === "public" || (readSession().user?.role === "USER" && !location.search);
    if (prerendered !== undefined && isComplete) hydrateRoot(root, app);
    else createRoot(root).render(app);
  }),
);

/**
 * Returns which kind of prerendered page the visitor sees, if any. Otherwise, replaces the page in the HTML with the
 * site's name until the application renders.
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
