/** Registers the service worker, which makes the site available offline and shows its pages faster. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker
    ?.register("/service-worker.js")
    .then(loadNewVersionAtNextLink)
    .catch(() => undefined);
}

/**
 * Waits until a newer version of the site is installed. The next link that the user follows then loads that version
 * from the server.
 */
function loadNewVersionAtNextLink(registration: ServiceWorkerRegistration): void {
  const watch = ({ installing: worker, active }: ServiceWorkerRegistration) => {
    // If there is no active service worker, the new one is the first installation, not a newer version.
    if (!worker || !active) return;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") addEventListener("click", hideFromRouter, true);
    });
  };
  watch(registration);
  registration.addEventListener("updatefound", () => watch(registration));
}

/** Prevents the router from handling clicks on links to other pages, so that the browser loads these pages itself. */
function hideFromRouter(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (link instanceof HTMLAnchorElement && link.pathname !== location.pathname) {
    event.stopPropagation();
  }
}
