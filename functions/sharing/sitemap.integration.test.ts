import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testContext } from "../testing/calls/invoke.ts";
import { type ObjectStore, startObjectStore } from "../testing/services/object-store.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterSharedRecipe, shareRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler } from "./serve-page.ts";

let engine: Engine;
let bucket: ObjectStore;

beforeAll(async () => {
  engine = await startEngine();
  bucket = await startObjectStore();
});
afterAll(() => Promise.all([engine?.stop(), bucket?.stop()]));

const origin = "https://avostoques.exemple.fr";

async function get(path: string) {
  const requestContext = { domainName: "avostoques.exemple.fr" };
  const event = { rawPath: path, headers: {}, requestContext };
  const { statusCode, headers = {}, body = "" } = await handler(event as never, testContext());
  return { status: statusCode, headers, body };
}

describe("sitemap", () => {
  it("lists only public recipes, grouped by day, and is linked from robots.txt", async () => {
    const { id: challengeId } = await createTestChallenge();
    const author = await createTestUser(engine);
    const recipeId = await enterSharedRecipe(challengeId, author, "PUBLIC");
    await enterSharedRecipe(challengeId, await createTestUser(engine), "LINK");
    await drainStream(engine);
    expect((await get("/robots.txt")).body).toContain(`Sitemap: ${origin}/partage/sitemap.xml`);
    const index = await get("/partage/sitemap.xml");
    expect(index.headers["cache-control"]).toBe("public, max-age=0, s-maxage=3600");
    const [, path = ""] =
      /<loc>https:\/\/[^<]+(\/partage\/sitemap-[\d-]+\.xml)<\/loc>/.exec(index.body) ?? [];
    expect((await get(path)).body.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      `<loc>${origin}/partage/${recipeId}</loc>`,
    ]);
    await shareRecipe(recipeId, author, "MEMBERS");
    await drainStream(engine);
    expect((await get(path)).status).toBe(404);
    expect((await get("/partage/sitemap.xml")).body).not.toContain(path);
  });
});
