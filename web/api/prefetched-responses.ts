/** A response requested by first-paint/prefetch.ts before the application loaded. */
export interface PrefetchedResponse {
  /** The access token sent with the request. Undefined for signed-out visitors. */
  token: string | undefined;
  response: Promise<Response>;
  hasArrived?: boolean;
}

declare global {
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/** Lifetime of prefetched responses, counted from the start of the page load. */
const maxAgeMs = 10_000;

/**
 * Returns the prefetched response for a URL, if it was requested with the same access token. Each response is used
 * once.
 */
export function takePrefetchedResponse(
  address: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const prefetched = globalThis.prefetchedResponses?.get(address);
  globalThis.prefetchedResponses?.delete(address);
  if (!prefetched) return undefined;
  if (prefetched.token === token && performance.now() < maxAgeMs) return prefetched.response;
  // Cancels the unused download to release its connection.
  prefetched.response.then((response) => response.body?.cancel()).catch(() => {});
  return undefined;
}

/** True if there are prefetched responses and all of them have arrived. */
export function havePrefetchedResponsesArrived(): boolean {
  const prefetched = [...(globalThis.prefetchedResponses?.values() ?? [])];
  return prefetched.length > 0 && prefetched.every(({ hasArrived }) => hasArrived);
}
