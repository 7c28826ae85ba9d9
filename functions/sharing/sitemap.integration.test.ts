import { describe, expect, it } from "vitest";
import { engine, setUpEngine, setUpObjectStore } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterSharedRecipe, shareRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { getPage } from "./testing/get-page.ts";

setUpEngine();
setUpObjectStore();

const origin = "https://avostoques.exemple.fr";

describe("sitemap", () => {
  it("lists only public recipes, grouped by day, and is linked from robots.txt", async () => {
    const { id: challengeId } = await createTestChallenge();
    const author = await createTestUser(engine);
    const recipeId = await enterSharedRecipe(challengeId, author, "PUBLIC");
    await enterSharedRecipe(challengeId, await createTestUser(engine), "LINK");
    await drainStream(engine);
    expect((await getPage("/robots.txt")).body).toContain(`Sitemap: ${origin}/partage/sitemap.xml`);
    const index = await getPage("/partage/sitemap.xml");
    expect(index.headers["cache-control"]).toBe("public, max-age=0, s-maxage=3600");
    const [, path = ""] =
      /<loc>https:\/\/[^<]+(\/partage\/sitemap-[\d-]+\.xml)<\/loc>/.exec(index.body) ?? [];
    expect((await getPage(path)).body.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      `<loc>${origin}/partage/${recipeId}</loc>`,
    ]);
    await shareRecipe(recipeId, author, "MEMBERS");
    await drainStream(engine);
    expect((await getPage(path)).status).toBe(404);
    expect((await getPage("/partage/sitemap.xml")).body).not.toContain(path);
  });
});
