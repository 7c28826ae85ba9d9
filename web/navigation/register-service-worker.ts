/** Registers the service worker, which makes the site available offline. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
}
