/** Has the files of the site kept by its service worker; without one, no page opens where there is no line. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
}
