import { expect, it, vi } from "vitest";
import { matchPrecache } from "workbox-precaching";
import { fetchOrCached } from "./fetch-or-cached.ts";

vi.mock("workbox-precaching");

const copy = new Response("copy");
const respond = (status: number) => Promise.resolve(new Response("", { status }));

it.each([500, 503])(
  "fetchOrCached returns the cached page if the server responds with status %i",
  async (status) => {
    vi.mocked(matchPrecache).mockResolvedValue(copy);
    expect(await fetchOrCached(respond(status), "/index.html")).toBe(copy);
  },
);

it("fetchOrCached returns the cached page if the network fails", async () => {
  vi.mocked(matchPrecache).mockResolvedValue(copy);
  expect(await fetchOrCached(Promise.reject(new TypeError()), "/index.html")).toBe(copy);
});

it.each([200, 404])(
  "fetchOrCached returns the server's response with status %i instead of the cached page",
  async (status) => {
    vi.mocked(matchPrecache).mockResolvedValue(copy);
    expect((await fetchOrCached(respond(status), "/index.html")).status).toBe(status);
  },
);

it("fetchOrCached returns the server's error response if the page is not cached", async () => {
  vi.mocked(matchPrecache).mockResolvedValue(undefined);
  expect((await fetchOrCached(respond(503), "/index.html")).status).toBe(503);
});
