import { expect, it } from "vitest";
import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import type { Behavior } from "./distribution.ts";
import { createEdgeCache } from "./edge-cache.ts";
import type { Ttls } from "./forward-policy.ts";

const optimized = { min: 1, default: 86_400, max: 31_536_000 };
const hour = 3600;

function setUp(answer: HttpResponse, ttls: Ttls = optimized) {
  const cache = createEdgeCache(new Map([[500, 0]]));
  const behavior = { pattern: "/images/*", cachePolicy: { ttls } } as Behavior;
  const origin = { answer, asked: [] as HttpRequest[] };
  const get = async (seconds: number, headers: HttpRequest["headers"] = {}) => {
    const request = {
      method: "GET",
      path: "/images/a.webp",
      headers,
      clockShiftMs: seconds * 1000,
    };
    return cache.respond(behavior, request as HttpRequest, async (asked) => {
      origin.asked.push(asked);
      return origin.answer;
    });
  };
  return { origin, get };
}

const photo = (cacheControl: string): HttpResponse => ({
  status: 200,
  headers: { "cache-control": cacheControl, etag: '"1"' },
  body: Buffer.from("webp of a dish"),
});
const gone: HttpResponse = { status: 403, headers: {}, body: Buffer.alloc(0) };

it("a deleted photo that every browser may keep for a year leaves the edge within its s-maxage", async () => {
  const { origin, get } = setUp(photo("public, max-age=31536000, s-maxage=3600, immutable"));
  expect((await get(0)).headers["x-cache"]).toBe("Miss from cloudfront");
  origin.answer = gone;
  const kept = await get(hour - 1);
  expect([kept.status, kept.headers.age]).toEqual([200, String(hour - 1)]);
  expect((await get(hour)).status).toBe(403);
});

it("a part is cut from the whole, which is asked for once and unconditionally", async () => {
  const { origin, get } = setUp(photo("max-age=60"));
  expect((await get(0, { range: ["bytes=0-3"] })).body.toString()).toBe("webp");
  expect((await get(1, { "if-none-match": ['"1"'] })).status).toBe(304);
  expect(origin.asked.map(({ headers }) => headers)).toEqual([{}]);
});

it.each([
  ["nothing said: a day", photo(""), 86_400],
  ["private: the least", photo("private, max-age=60"), 1],
  ["a refusal: ten seconds", gone, 10],
])("%s", async (_, answer, seconds) => {
  const { origin, get } = setUp(answer);
  await get(0);
  await get(seconds - 0.1);
  expect(origin.asked).toHaveLength(1);
  await get(seconds);
  expect(origin.asked).toHaveLength(2);
});

it.each([
  [
    "an error of the origin for which the distribution sets none",
    { ...gone, status: 500 },
    optimized,
  ],
  ["anything where the policy keeps nothing", photo("max-age=60"), { min: 0, default: 0, max: 0 }],
])("does not keep %s", async (_, answer, ttls) => {
  const { origin, get } = setUp(answer, ttls);
  for (let time = 0; time < 3; time++) await get(0);
  expect(origin.asked).toHaveLength(3);
});
