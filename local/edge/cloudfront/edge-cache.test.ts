import { describe, expect, it } from "vitest";
import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import { createRequest } from "../../testing/create-request.ts";
import type { Behavior } from "./distribution.ts";
import { createEdgeCache } from "./edge-cache.ts";
import type { CachePolicy, Ttls } from "./forward-policy.ts";

const optimized: Ttls = { min: 1, default: 86_400, max: 31_536_000 };
const hour = 3600;

function behaviorWith(policy: Partial<CachePolicy>): Behavior {
  const none = { headers: "none", cookies: "none", queries: "none", ttls: optimized };
  return { pattern: "/images/*", cachePolicy: { ...none, ...policy } } as Behavior;
}

function setUp(response: HttpResponse, ttls = optimized, errorTtls = new Map([[500, 0]])) {
  const behavior = behaviorWith({ ttls });
  const cache = createEdgeCache({ behaviors: [behavior], errorTtls });
  const origin = { response, requests: [] as HttpRequest[] };
  const get = async (seconds: number, headers: HttpRequest["headers"] = {}) => {
    const request = createRequest({
      path: "/images/a.webp",
      headers,
      clockShiftMs: seconds * 1000,
    });
    return cache.respond(behavior, request, async (sent) => {
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
const failed = (status: number, cacheControl = ""): HttpResponse => ({
  status,
  headers: { "cache-control": cacheControl },
  body: Buffer.alloc(0),
});

async function expectCached(
  seconds: number,
  response: HttpResponse,
  errorTtls?: Map<number, number>,
): Promise<void> {
  const { origin, get } = setUp(response, optimized, errorTtls);
  await get(0);
  await get(seconds - 0.1);
  expect(origin.requests).toHaveLength(1);
  await get(seconds);
  expect(origin.requests).toHaveLength(2);
}

async function expectUncached(response: HttpResponse, ttls?: Ttls): Promise<void> {
  const { origin, get } = setUp(response, ttls);
  for (let time = 0; time < 3; time++) await get(0);
  expect(origin.requests).toHaveLength(3);
}

describe("edge cache", () => {
  it("stops serving a cached object after its s-maxage, even if its max-age is longer", async () => {
    const { origin, get } = setUp(photo("public, max-age=31536000, s-maxage=3600, immutable"));
    expect((await get(0)).headers["x-cache"]).toBe("Miss from cloudfront");
    origin.response = failed(403);
    const cached = await get(hour - 1);
    expect([cached.status, cached.headers.age]).toEqual([200, String(hour - 1)]);
    expect((await get(hour)).status).toBe(403);
  });

  it("answers conditional requests from the cached object", async () => {
    const { origin, get } = setUp(photo("max-age=60"));
    expect((await get(0, { "if-none-match": ['"0"'] })).body.toString()).toBe("webp bytes");
    expect((await get(1, { "if-none-match": ['"1"'] })).status).toBe(304);
    expect(origin.requests.map(({ headers }) => headers)).toEqual([{}]);
  });

  it.each([
    ["a response without Cache-Control", 86_400, photo("")],
    ["a private response", 1, photo("private, max-age=60")],
    ["an error response with its own s-maxage", 60, failed(404, "max-age=0, s-maxage=60")],
    ["an error response with a short s-maxage", 10, failed(404, "s-maxage=5")],
    ["a 503 response with no-store", 10, failed(503, "no-store")],
  ])("caches %s for %i seconds", (_, seconds, response) => expectCached(seconds, response));

  it.each([404, 410, 414, 500, 501, 502, 503, 504])(
    "caches a %i response without Cache-Control for ten seconds",
    (status) => expectCached(10, failed(status), new Map()),
  );

  it.each([400, 403, 405, 412, 415])(
    "caches a %i response only if it has max-age or s-maxage",
    async (status) => {
      await expectUncached(failed(status));
      await expectUncached(failed(status, "public"));
      await expectCached(60, failed(status, "max-age=60"));
      await expectCached(60, failed(status, "s-maxage=60"));
    },
  );

  it.each([404, 410, 414, 501])(
    "does not cache a %i response with no-store, no-cache or private",
    async (status) => {
      for (const control of ["no-store", "no-cache", "private, max-age=60"]) {
        await expectUncached(failed(status, control));
      }
    },
  );

  it.each([401, 409, 416, 429])("never caches a %i response", (status) =>
    expectUncached(failed(status, "max-age=60")),
  );

  it("does not cache an error response whose ErrorCachingMinTTL is 0", () =>
    expectUncached(failed(500)));

  it("does not cache a response if the cache policy's maximum TTL is 0", () =>
    expectUncached(photo("max-age=60"), { min: 0, default: 0, max: 0 }));

  it.each<Partial<CachePolicy>>([
    { headers: { only: ["host"] } },
    { cookies: "all" },
    { queries: "all" },
  ])("refuses a cache policy that adds %j to the cache key", (policy) => {
    const create = (changes = {}) =>
      createEdgeCache({
        behaviors: [behaviorWith({ ...policy, ...changes })],
        errorTtls: new Map(),
      });
    expect(() => create()).toThrow("behaviour /images/*");
    expect(() => create({ ttls: { min: 0, default: 0, max: 0 } })).not.toThrow();
  });
});
