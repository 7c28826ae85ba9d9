import { describe, expect, it } from "vitest";
import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import type { Behavior } from "./distribution.ts";
import { createEdgeCache } from "./edge-cache.ts";
import type { Ttls } from "./forward-policy.ts";

const optimized = { min: 1, default: 86_400, max: 31_536_000 };
const hour = 3600;

function setUp(response: HttpResponse, ttls: Ttls = optimized) {
  const cache = createEdgeCache(new Map([[500, 0]]));
  const behavior = { pattern: "/images/*", cachePolicy: { ttls } } as Behavior;
  const origin = { response, requests: [] as HttpRequest[] };
  const get = async (seconds: number, headers: HttpRequest["headers"] = {}) => {
    const request = {
      method: "GET",
      path: "/images/a.webp",
      headers,
      clockShiftMs: seconds * 1000,
    };
    return cache.respond(behavior, request as HttpRequest, async (sent) => {
      origin.requests.push(sent);
      return origin.response;
    });
  };
  return { origin, get };
}

const photo = (cacheControl: string): HttpResponse => ({
  status: 200,
  headers: { "cache-control": cacheControl, etag: '"1"' },
  body: Buffer.from("webp bytes"),
});
const forbidden: HttpResponse = { status: 403, headers: {}, body: Buffer.alloc(0) };

const missing: HttpResponse = {
  status: 404,
  headers: { "cache-control": "public, max-age=0, s-maxage=60" },
  body: Buffer.alloc(0),
};
const soonMissing = { ...missing, headers: { "cache-control": "s-maxage=5" } };

describe("edge cache", () => {
  it("stops serving a cached object after its s-maxage, even if its max-age is longer", async () => {
    const { origin, get } = setUp(photo("public, max-age=31536000, s-maxage=3600, immutable"));
    expect((await get(0)).headers["x-cache"]).toBe("Miss from cloudfront");
    origin.response = forbidden;
    const cached = await get(hour - 1);
    expect([cached.status, cached.headers.age]).toEqual([200, String(hour - 1)]);
    expect((await get(hour)).status).toBe(403);
  });

  it("answers range and conditional requests from the cached object", async () => {
    const { origin, get } = setUp(photo("max-age=60"));
    expect((await get(0, { range: ["bytes=0-3"] })).body.toString()).toBe("webp");
    expect((await get(1, { "if-none-match": ['"1"'] })).status).toBe(304);
    expect(origin.requests.map(({ headers }) => headers)).toEqual([{}]);
  });

  it.each([
    ["a response without Cache-Control", 86_400, photo("")],
    ["a private response", 1, photo("private, max-age=60")],
    ["an error response", 10, forbidden],
    ["an error response with its own s-maxage", 60, missing],
    ["an error response with a short s-maxage", 10, soonMissing],
  ])("caches %s for %i seconds", async (_, seconds, response) => {
    const { origin, get } = setUp(response);
    await get(0);
    await get(seconds - 0.1);
    expect(origin.requests).toHaveLength(1);
    await get(seconds);
    expect(origin.requests).toHaveLength(2);
  });

  it.each([
    [
      "the distribution sets 0 seconds for its error status",
      { ...forbidden, status: 500 },
      optimized,
    ],
    [
      "the cache policy's maximum is 0 seconds",
      photo("max-age=60"),
      { min: 0, default: 0, max: 0 },
    ],
  ])("does not cache a response if %s", async (_, response, ttls) => {
    const { origin, get } = setUp(response, ttls);
    for (let time = 0; time < 3; time++) await get(0);
    expect(origin.requests).toHaveLength(3);
  });
});
