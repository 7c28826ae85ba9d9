/** A response that public/first-paint.js requested before the application loaded. */
interface PrefetchedResponse {
  /** The access token sent with the request, or undefined if no session was stored. */
  token: string | undefined;
  response: Promise<Response>;
  /** Set to true when the response has arrived. */
  hasArrived?: boolean;
}

declare global {
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/**
 * Milliseconds after the start of the page load during which prefetched responses are used. Afterwards, the page sends
 * new requests.
 */
const maxAgeMs = 10_000;

/**
 * Returns the prefetched response for a URL if it was requested with the given access token (or without one, if `token`
 * is undefined). Each response can be used only once.
 */
export function takePrefetchedResponse(
  address: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const prefetched = globalThis.prefetchedResponses?.get(address);
  globalThis.prefetchedResponses?.delete(address);
  if (!prefetched) return undefined;
  if (prefetched.token === token && performance.now() < maxAgeMs) return prefetched.response;
  // Cancels the download of the unused response, so that its connection is released.
  prefetched.response.then((response) => response.body?.cancel()).catch(() => {});
  return undefined;
}

/** True if the page has prefetched responses, and all of them have arrived. */
export function havePrefetchedResponsesArrived(): boolean {
  const prefetched = [...(globalThis.prefetchedResponses?.values() ?? [])];
  return prefetched.length > 0 && prefetched.every(({ hasArrived }) => hasArrived);
}
