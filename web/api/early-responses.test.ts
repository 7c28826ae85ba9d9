import { afterEach, expect, test, vi } from "vitest";
import { takeEarlyResponse } from "./early-responses.ts";

const address = "/api/leaderboard";

afterEach(() => {
  globalThis.earlyResponses = undefined;
  vi.restoreAllMocks();
});

/** Stores a response as first-paint.js does. Returns a function that reports whether its body was cancelled. */
function earlyAnswer(token: string): { response: Response; cancelled: () => boolean } {
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

test("gives an answer once to the session that asked for it", async () => {
  const { response } = earlyAnswer("mine");
  expect(await takeEarlyResponse(address, "mine")).toBe(response);
  expect(takeEarlyResponse(address, "mine")).toBeUndefined();
});

test("gives up the body of an answer that another session asked for, so that its connection is free", async () => {
  const { cancelled } = earlyAnswer("refused");
  expect(takeEarlyResponse(address, "renewed")).toBeUndefined();
  await vi.waitFor(() => expect(cancelled()).toBe(true));
});

test("gives up the body of an answer that is too old", async () => {
  const { cancelled } = earlyAnswer("mine");
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  expect(takeEarlyResponse(address, "mine")).toBeUndefined();
  await vi.waitFor(() => expect(cancelled()).toBe(true));
});

test("lets the application ask itself where the early request failed", async () => {
  const response = Promise.reject(new TypeError("Failed to fetch"));
  globalThis.earlyResponses = new Map([[address, { token: "refused", response }]]);
  expect(takeEarlyResponse(address, "renewed")).toBeUndefined();
});
