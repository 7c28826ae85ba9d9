/** A response that public/first-paint.js requested before the application had loaded. */
interface EarlyResponse {
  token: string;
  response: Promise<Response>;
}

declare global {
  var earlyResponses: Map<string, EarlyResponse> | undefined;
}

/**
 * Maximum age of an early response in milliseconds. If the response is older, the page sends a new request.
 */
const maxAgeMs = 10_000;

/**
 * Takes the early response for an address, if the request used the same token. Each response is used once.
 */
export function takeEarlyResponse(
  address: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyResponses?.get(address);
  globalThis.earlyResponses?.delete(address);
  if (!early) return undefined;
  if (early.token === token && performance.now() < maxAgeMs) return early.response;
  // The unread body is cancelled, because it would keep its connection open.
  early.response.then((response) => response.body?.cancel()).catch(() => {});
  return undefined;
}
