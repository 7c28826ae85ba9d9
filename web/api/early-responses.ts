/** A response that public/first-paint.js requested before the application was loaded. */
interface EarlyResponse {
  token: string;
  response: Promise<Response>;
}

declare global {
  var earlyResponses: Map<string, EarlyResponse> | undefined;
}

/**
 * Maximum age in milliseconds of an early response. The page sends a new request instead of using an older
 * response.
 */
const maxAgeMs = 10_000;

/**
 * Returns the early response for a URL if it was requested with the given access token. Each response can be
 * used only once.
 */
export function takeEarlyResponse(
  address: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyResponses?.get(address);
  globalThis.earlyResponses?.delete(address);
  if (!early) return undefined;
  if (early.token === token && performance.now() < maxAgeMs) return early.response;
  // Cancels the unread body, which would otherwise keep its connection open.
  early.response.then((response) => response.body?.cancel()).catch(() => {});
  return undefined;
}
