import { beforeAll, describe, expect, it } from "vitest";
import { createChallenge } from "./stack/challenge.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { share, submitRecipe } from "./stack/recipes.ts";
import { createPublicWinner } from "./stack/showcase.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, type User } from "./stack/users.ts";

setUpOwnStack({ edgeCache: "on" });
let admin: User;

beforeAll(async () => {
  admin = await createAdministrator(stack);
});

/**
 * Requests `GET /showcase` through the simulated CloudFront cache. For this request, the cache's clock is `seconds`
 * ahead.
 */
async function get(seconds = 0, { query = "", ...init }: RequestInit & { query?: string } = {}) {
  const headers = { ...init.headers, "x-local-clock": String(seconds * 1000) };
  const response = await fetch(`${stack.url}/api/showcase${query}`, { ...init, headers });
  const text = await response.text();
  const cache = response.headers.get("x-cache")?.split(" ")[0];
  return { status: response.status, cache, body: text && JSON.parse(text), response };
}

describe("GET /showcase", () => {
  it("caches the showcase response for 60 s, regardless of query strings, cookies and headers", async () => {
    const first = await get();
    expect([first.status, first.cache, first.body]).toEqual([200, "Miss", {}]);
    expect(first.response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    const { title, id } = await createChallenge(admin, { title: "La tourte" });
    await submitRecipe(admin, id);
    const hostile = {
      cookie: "evil=1",
      authorization: "Bearer evil",
      "x-viewer-host": "evil.test",
    };
    expect(await get(30, { query: "?evil=1", headers: hostile })).toMatchObject({
      status: 200,
      cache: "Hit",
      body: {},
    });
    let seconds = 0;
    const shown = await until("the challenge", async () => {
      seconds += 61;
      const { body, cache } = await get(seconds);
      return body.recipeCount === 1 && { body, cache };
    });
    expect(shown).toMatchObject({ cache: "Miss", body: { title, type: "DAILY" } });
  });

  it("stops showing a winner about a minute after the winner stops sharing the recipe", async () => {
    const { winner, recipeId } = await createPublicWinner(admin, stack, "Violette Victoire");
    let seconds = 10_000;
    const next = async () => {
      seconds += 61;
      return (await get(seconds)).body.winner;
    };
    const shown = await until("the winner", next);
    expect(shown).toEqual({
      nom: "Violette Victoire",
      imageUrl: expect.stringMatching(/^\/images\/.+\/960\.webp$/),
    });
    expect((await fetch(`${stack.url}${shown.imageUrl}`)).status).toBe(200);
    await share(winner, recipeId, "MEMBERS");
    expect((await get(seconds + 30)).body.winner).toEqual(shown);
    await until("the end of the winner", async () => (await next()) === undefined);
  });

  it("forwards HTTP methods other than GET to the API without caching the response", async () => {
    const { status, body, response } = await get(0, { method: "POST" });
    expect([status, body.code]).toEqual([405, "method-not-allowed"]);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect((await get(20_000, { method: "HEAD" })).status).toBe(200);
  });

  it("caches compressed and uncompressed responses separately in CloudFront", async () => {
    const { id } = await createChallenge(admin, { title: "Le gratin" });
    await submitRecipe(admin, id);
    const encodingOf = async (accepted: string) => {
      const { response } = await get(3600, { headers: { "accept-encoding": accepted } });
      return response.headers.get("content-encoding");
    };
    for (let time = 0; time < 2; time++) {
      expect([await encodingOf("gzip, br"), await encodingOf("identity")]).toEqual(["br", null]);
    }
  });
});
