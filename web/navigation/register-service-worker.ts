/** Registers the service worker, which makes the site available offline and shows its pages faster. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker
    ?.register("/service-worker.js")
    .then(loadNewVersionAtNextLink)
    .catch(() => undefined);
}

/** Once a newer version of the site is installed, makes the next link load that version from the server. */
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

/** Hides clicks on links to other pages from the router, so that the browser itself loads the page. */
function hideFromRouter(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (link instanceof HTMLAnchorElement && link.pathname !== location.pathname) {
    event.stopPropagation();
  }
}
