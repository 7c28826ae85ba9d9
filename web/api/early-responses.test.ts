import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEarlyResponse } from "./early-responses.ts";

const address = "/api/leaderboard";

beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(1_000));
afterEach(() => {
  globalThis.earlyResponses = undefined;
  vi.restoreAllMocks();
});

/**
 * Stores a response as first-paint.js does. Returns a function that checks if the response body was
 * cancelled.
 */
function storeEarlyResponse(token: string): { response: Response; cancelled: () => boolean } {
  let cancelled = false;
  const body = new ReadableStream({
    cancel: () => {
      cancelled = true;
    },
  });
  const response = new Response(body);
  globalThis.earlyResponses = new Map([[address, { token, response: Promise.resolve(response) }]]);
  return { response, cancelled: () => cancelled };
}

describe("takeEarlyResponse", () => {
  it("returns an early response once, and only to the session that requested it", async () => {
    const { response } = storeEarlyResponse("mine");
    expect(await takeEarlyResponse(address, "mine")).toBe(response);
    expect(takeEarlyResponse(address, "mine")).toBeUndefined();
  });

  it("discards a response that another session requested", async () => {
    const { cancelled } = storeEarlyResponse("refused");
    expect(takeEarlyResponse(address, "renewed")).toBeUndefined();
    await vi.waitFor(() => expect(cancelled()).toBe(true));
  });

  it("discards a response that is too old", async () => {
    const { cancelled } = storeEarlyResponse("mine");
    vi.spyOn(performance, "now").mockReturnValue(60_000);
    expect(takeEarlyResponse(address, "mine")).toBeUndefined();
    await vi.waitFor(() => expect(cancelled()).toBe(true));
  });

  it("returns undefined when the early request failed", async () => {
    const response = Promise.reject(new TypeError("Failed to fetch"));
    globalThis.earlyResponses = new Map([[address, { token: "refused", response }]]);
    expect(takeEarlyResponse(address, "renewed")).toBeUndefined();
  });
});
