import type { PrefetchedResponse } from "../api/prefetched-responses.ts";
import { attempt } from "./attempt.ts";
import { readToken } from "./read-token.ts";

/**
 * Sends a request and passes the parsed response to `use`. The application receives the response only after `use` has
 * run.
 */
export function prefetch(address: string, use?: (reply: unknown) => void): void {
  const token = readToken();
  const headers = {
    accept: "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = fetch(address, { headers }).then(async (response) => {
    if (use && response.ok) {
      // Ignores a response that is incomplete or not JSON, because the application handles it when it reads the same
      // response.
      const reply: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      if (reply !== undefined) attempt(() => use(reply));
    }
    entry.hasArrived = true;
    return response;
  });
  const entry: PrefetchedResponse = { token, response };
  // Keeps the browser from reporting a failed request as an unhandled error. The application sends the request again.
  response.catch(() => {});
  globalThis.prefetchedResponses?.set(address, entry);
}
