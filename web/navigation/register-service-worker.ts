/** Registers the service worker, which makes the site available offline and shows its pages faster. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker
    ?.register("/service-worker.js")
    .then(loadNewVersionAtNextLink)
    .catch(() => undefined);
}

/**
 * If a newer version of the site is installed while this page is open, lets the browser load the next page from the
 * server, so that the user gets the newer version.
 */
function loadNewVersionAtNextLink(registration: ServiceWorkerRegistration): void {
  const watch = ({ installing: worker, active }: ServiceWorkerRegistration) => {
    // Without an active service worker, this is the first installation, not a newer version.
    if (!worker || !active) return;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") addEventListener("click", hideFromRouter, true);
    });
  };
  watch(registration);
  registration.addEventListener("updatefound", () => watch(registration));
}

/** Hides clicks on links to other pages from the router, so that the browser follows the link. */
function hideFromRouter(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (link instanceof HTMLAnchorElement && link.pathname !== location.pathname) {
    event.stopPropagation();
  }
}
