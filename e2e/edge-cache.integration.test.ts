import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { createChallenge, endChallenge, recordWinners } from "./stack/challenge.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { castVote, share, submitRecipe } from "./stack/recipes.ts";
import { createPublicWinner } from "./stack/showcase.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, createVerifiedUser, type User } from "./stack/users.ts";

setUpOwnStack({ edgeCache: "on" });
let admin: User;
let count = 0;

beforeAll(async () => {
  admin = await createAdministrator(stack);
});

/**
 * Requests `GET /showcase` through the simulated CloudFront cache. For this request, the cache's clock is `seconds`
 * ahead.
 */
async function getShowcase(
  seconds = 0,
  { query = "", ...init }: RequestInit & { query?: string } = {},
) {
  const headers = { ...init.headers, "x-local-clock": String(seconds * 1000) };
  const response = await fetch(`${stack.url}/api/showcase${query}`, { ...init, headers });
  const json = await response.text();
  const cache = response.headers.get("x-cache")?.split(" ")[0];
  return { status: response.status, cache, body: json && JSON.parse(json), response };
}

// This group comes first, because its first test expects a site without challenges.
describe("GET /showcase", () => {
  it("caches the showcase response for 60 s, regardless of query strings, cookies and headers", async () => {
    const first = await getShowcase();
    expect([first.status, first.cache, first.body]).toEqual([200, "Miss", {}]);
    expect(first.response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    const { title, id } = await createChallenge(admin, { title: "La tourte" });
    await submitRecipe(admin, id);
    const hostile = {
      cookie: "evil=1",
      authorization: "Bearer evil",
      "x-viewer-host": "evil.test",
    };
    expect(await getShowcase(30, { query: "?evil=1", headers: hostile })).toMatchObject({
      status: 200,
      cache: "Hit",
      body: {},
    });
    let seconds = 0;
    const shown = await until("the challenge", async () => {
      seconds += 61;
      const { body, cache } = await getShowcase(seconds);
      return body.recipeCount === 1 && { body, cache };
    });
    expect(shown).toMatchObject({ cache: "Miss", body: { title, type: "DAILY" } });
  });

  it("stops showing a winner about a minute after the winner stops sharing the recipe", async () => {
    const { winner, recipeId } = await createPublicWinner(admin, stack, "Violette Victoire");
    let seconds = 10_000;
    const next = async () => {
      seconds += 61;
      return (await getShowcase(seconds)).body.winner;
    };
    const shown = await until("the winner", next);
    expect(shown).toEqual({
      nom: "Violette Victoire",
      imageUrl: expect.stringMatching(/^\/images\/.+\/960\.webp$/),
    });
    expect((await fetch(`${stack.url}${shown.imageUrl}`)).status).toBe(200);
    await share(winner, recipeId, "MEMBERS");
    expect((await getShowcase(seconds + 30)).body.winner).toEqual(shown);
    await until("the end of the winner", async () => (await next()) === undefined);
  });

  it("forwards HTTP methods other than GET to the API without caching the response", async () => {
    const { status, body, response } = await getShowcase(0, { method: "POST" });
    expect([status, body.code]).toEqual([405, "method-not-allowed"]);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect((await getShowcase(20_000, { method: "HEAD" })).status).toBe(200);
  });

  it("caches compressed and uncompressed responses separately in CloudFront", async () => {
    const { id } = await createChallenge(admin, { title: "Le gratin" });
    await submitRecipe(admin, id);
    const encodingOf = async (accepted: string) => {
      const { response } = await getShowcase(3600, { headers: { "accept-encoding": accepted } });
      return response.headers.get("content-encoding");
    };
    for (let time = 0; time < 2; time++) {
      expect([await encodingOf("gzip, br"), await encodingOf("identity")]).toEqual(["br", null]);
    }
  });
});

const newCook = () => createVerifiedUser(admin, stack, `Cuistot ${++count}`);

async function enterAndShare() {
  const challenge = await createChallenge(admin);
  const cook = await newCook();
  const { id } = await submitRecipe(cook, challenge.id);
  await share(cook, id);
  return { cook, id, challenge };
}

/** Requests a path through the simulated CloudFront cache. For this request, the cache's clock is `seconds` ahead. */
function get(path: string, seconds = 0, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; cache: string; body: string; names: string[] }>(
    (resolve, reject) => {
      const options = { headers: { "x-local-clock": String(seconds * 1000), ...headers } };
      request(`${stack.url}${path}`, options, async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          cache: String(response.headers["x-cache"]).split(" ")[0] ?? "",
          body: await text(response),
          names: Object.keys(response.headers),
        }),
      )
        .on("error", reject)
        .end();
    },
  );
}

const outcome = async (path: string, seconds: number) => {
  const { status, cache } = await get(path, seconds);
  return `${status} ${cache}`;
};

const previewIn = (body: string) =>
  new URL(/property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? "").pathname;

describe("CloudFront cache of shared recipes", () => {
  it("caches the page of a shared recipe for 300 s and a 404 page for 60 s", async () => {
    const { cook, id } = await enterAndShare();
    const path = `/partage/${id}`;
    expect(await outcome(path, 0)).toBe("200 Miss");
    await share(cook, id, "MEMBERS");
    expect(await outcome(path, 200)).toBe("200 Hit");
    expect(await outcome(path, 301)).toBe("404 Miss");
    await share(cook, id);
    expect(await outcome(path, 310)).toBe("404 Hit");
    expect(await outcome(path, 362)).toBe("200 Miss");
  });

  it("serves a cached preview image for up to an hour after sharing has ended", async () => {
    const { cook, id } = await enterAndShare();
    const preview = previewIn((await get(`/partage/${id}`)).body);
    expect(await outcome(preview, 0)).toBe("200 Miss");
    await share(cook, id, "MEMBERS");
    expect(await outcome(preview, 3000)).toBe("200 Hit");
    // The site deletes the image in the background. A request before the deletion caches the image for another hour, so
    // each request moves the clock forward by more than an hour.
    let seconds = 0;
    await until("the end of the preview", async () => {
      seconds += 3601;
      return /^40[34]/.test(await outcome(preview, seconds));
    });
    await share(cook, id);
    const next = previewIn((await get(`/partage/${id}`, 4000)).body);
    expect(next).not.toBe(preview);
    expect(await outcome(next, 4000)).toBe("200 Miss");
  });

  it("serves the same page regardless of query strings, cookies and forged host headers", async () => {
    const { id } = await enterAndShare();
    const path = `/partage/${id}`;
    const hostile = {
      host: "evil.test",
      forwarded: "host=evil.test",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "gopher",
      "x-viewer-host": "evil.test",
      "x-original-url": "/partage/evil",
      cookie: "evil=1",
    };
    const poisoned = await get(`${path}?evil=1`, 0, hostile);
    expect([poisoned.status, poisoned.cache]).toEqual([200, "Miss"]);
    expect(poisoned.body).not.toContain("evil");
    expect(poisoned.body).toContain(`<link rel="canonical" href="${stack.url}${path}">`);
    expect(poisoned.names).not.toContain("set-cookie");
    const shown = await get(path);
    expect([shown.cache, shown.body]).toEqual(["Hit", poisoned.body]);
  });

  it("returns the same cached 404 page for every unknown path below /partage/", async () => {
    const { id } = await enterAndShare();
    const first = await get("/partage/");
    expect(first.status).toBe(404);
    const paths = [
      `${id}/plus`,
      `${id}x`,
      "..%2f..%2fetc",
      "%E0%A4%A",
      "%00",
      "a%20b",
      "%C3%A9",
      "a/b/c",
    ];
    for (const path of paths) {
      const { status, body, cache } = await get(`/partage/${path}`);
      expect([status, body === first.body, cache], path).toEqual([404, true, "Hit"]);
    }
  });

  it("lists public recipes in the sitemap once the challenge's results are recorded", async () => {
    const { cook, id, challenge } = await enterAndShare();
    for (let votes = 0; votes < 3; votes++) await castVote(await newCook(), id, 5);
    const early = await cook.api.send("PUT", `/recipes/${id}/audience`, { audience: "PUBLIC" });
    expect([early.status, early.body.message]).toEqual([
      409,
      "Le palmarès n'est pas encore arrêté.",
    ]);
    await endChallenge(admin, challenge, 5);
    await recordWinners(stack.url);
    await until("the results", async () => {
      return (await cook.api.expect(200, "GET", `/challenges/${challenge.id}`)).resultsAt;
    });
    await share(cook, id, "PUBLIC");
    expect((await get("/robots.txt")).body).toContain(`Sitemap: ${stack.url}/partage/sitemap.xml`);
    let seconds = 0;
    const address = await until("a day in the sitemap", async () => {
      seconds += 3601;
      const { body } = await get("/partage/sitemap.xml", seconds);
      return /<loc>([^<]+)<\/loc>/.exec(body)?.[1];
    });
    const day = await get(new URL(address).pathname, seconds);
    expect(day.body).toContain(`<loc>${stack.url}/partage/${id}</loc>`);
    expect((await get(`/partage/${id}`, 400)).body).not.toContain("noindex");
  });
});
