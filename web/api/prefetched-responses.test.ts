import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takePrefetchedResponse } from "./prefetched-responses.ts";

const address = "/api/leaderboard";

beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(1_000));
afterEach(() => {
  globalThis.prefetchedResponses = undefined;
  vi.restoreAllMocks();
});

/** Stores a prefetched response. `cancelled` returns true once the body of the response has been cancelled. */
function storePrefetchedResponse(token: string): { response: Response; cancelled: () => boolean } {
  let cancelled = false;
  const body = new ReadableStream({
    cancel: () => {
      cancelled = true;
    },
  });
  const response = new Response(body);
  globalThis.prefetchedResponses = new Map([
    [address, { token, response: Promise.resolve(response) }],
  ]);
  return { response, cancelled: () => cancelled };
}

describe("takePrefetchedResponse", () => {
  it("returns each prefetched response once, and only to the session that requested it", async () => {
    const { response } = storePrefetchedResponse("mine");
    expect(await takePrefetchedResponse(address, "mine")).toBe(response);
    expect(takePrefetchedResponse(address, "mine")).toBeUndefined();
  });

  it("discards a prefetched response that another session requested", async () => {
    const { cancelled } = storePrefetchedResponse("refused");
    expect(takePrefetchedResponse(address, "renewed")).toBeUndefined();
    await vi.waitFor(() => expect(cancelled()).toBe(true));
  });

  it("discards a prefetched response that is too old", async () => {
    const { cancelled } = storePrefetchedResponse("mine");
    vi.spyOn(performance, "now").mockReturnValue(60_000);
    expect(takePrefetchedResponse(address, "mine")).toBeUndefined();
    await vi.waitFor(() => expect(cancelled()).toBe(true));
  });

  it("returns undefined when the prefetch failed", async () => {
    const response = Promise.reject(new TypeError("Failed to fetch"));
    globalThis.prefetchedResponses = new Map([[address, { token: "refused", response }]]);
    expect(takePrefetchedResponse(address, "renewed")).toBeUndefined();
  });
});
