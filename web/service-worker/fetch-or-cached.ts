import { matchPrecache } from "workbox-precaching";

/** How long to wait for the network before showing a cached page. */
const networkTimeoutMs = 8_000;

/** Returns the network response, or the cached file if the network or the server fails or is too slow. */
export async function fetchOrCached(fetched: Promise<Response>, file: string): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  const answer = await Promise.race([fetched, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache(file)) ?? fetched;
}
