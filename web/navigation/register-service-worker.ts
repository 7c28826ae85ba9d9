/** Registers the service worker, without which no page opens offline. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
}
