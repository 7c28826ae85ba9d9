/** An answer that public/first-paint.js has asked for before the application was there. */
interface EarlyResponse {
  token: string;
  answer: Promise<Response>;
}

declare global {
  var earlyResponses: Map<string, EarlyResponse> | undefined;
}

/** Milliseconds after the page was asked for; who comes back to it later is to see what is there then. */
const goodFor = 10_000;

/** The answer of that address that is on its way already, for one use and the same session. */
export function takeEarlyResponse(
  address: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyResponses?.get(address);
  globalThis.earlyResponses?.delete(address);
  if (!early) return undefined;
  if (early.token === token && performance.now() < goodFor) return early.answer;
  // An answer that nobody reads holds on to its connection.
  early.answer.then((response) => response.body?.cancel()).catch(() => {});
  return undefined;
}
