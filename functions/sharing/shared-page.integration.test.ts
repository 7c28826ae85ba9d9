import { beforeEach, describe, expect, it } from "vitest";
import { splitIntoSteps } from "#shared/rules/cooking-steps.ts";
import type { RecipeCard } from "../data/items/recipe-card.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { newId } from "../data/table/ids.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { putItems } from "../testing/table/items.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import {
  enterRecipe,
  enterSharedRecipe,
  longDescription,
  sampleRecipe,
  shareRecipe,
} from "../testing/test-data/recipes.ts";
import {
  changeAccount,
  createTestUser,
  deleteAccountItem,
  type TestUser,
} from "../testing/test-data/users.ts";
import { getPage } from "./testing/get-page.ts";

setUpEngine();

let author: TestUser;
let challenge: StoredChallenge;

beforeEach(async () => {
  author = await createTestUser(engine);
  challenge = await createTestChallenge();
});

const origin = "https://avostoques.exemple.fr";

const share = (fields: Parameters<typeof enterSharedRecipe>[3] = {}) =>
  enterSharedRecipe(challenge.id, author, "LINK", fields);
const page = async (recipeId: string) => (await getPage(`/partage/${recipeId}`)).body;

/** Extracts the structured data from a page. */
function dataIn(body: string) {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json);
}

describe("shared recipe page", () => {
  it("allows CloudFront, but not browsers, to cache a shared recipe's page for 300 seconds", async () => {
    const { status, headers } = await getPage(`/partage/${await share()}`);
    expect({ status, headers }).toEqual({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=0, s-maxage=300",
      },
    });
  });

  it("shows the recipe's title, author, ingredients, servings, time and source", async () => {
    const body = await page(await share({ servings: "4", minutes: "65", source: "Mamie" }));
    for (const text of [
      sampleRecipe.title.replaceAll("'", "&#39;"),
      author.nom,
      "Ingrédients pour 4 personnes",
      "Temps total\u00a0: 1 h 05",
      "D'après <bdi>Mamie</bdi>",
      "<bdi>Pommes</bdi> <b><bdi>6 pièces</bdi></b>",
    ])
      expect(body).toContain(text);
  });

  it("describes the recipe in a sentence that needs no elision before names such as Alice", async () => {
    await changeAccount(author.id, { nom: "Alice" });
    const body = await page(
      await enterSharedRecipe(challenge.id, { ...author, nom: "Alice" }, "LINK"),
    );
    const text = "Une recette proposée par Alice sur À vos toques, le site des défis culinaires.";
    expect(body).toContain(`<meta name="description" content="${text}">`);
    expect(dataIn(body).description).toBe(text);
  });

  it("includes the ingredients, steps and servings as structured data for search engines", async () => {
    const recipeId = await share({ servings: "4", minutes: "65" });
    const data = dataIn(await page(recipeId));
    expect(data).toMatchObject({
      "@type": "Recipe",
      name: sampleRecipe.title,
      author: { "@type": "Person", name: author.nom },
      recipeYield: "4 personnes",
      totalTime: "PT65M",
      recipeIngredient: sampleRecipe.ingredients.map(
        ({ name, quantity, unit }) => `${quantity} ${unit} ${name}`,
      ),
      recipeInstructions: splitIntoSteps(sampleRecipe.description).map((text) => ({ text })),
    });
    expect(data).not.toHaveProperty("aggregateRating");
  });

  it("shows search engines the rating from the recorded results, ignoring later votes", async () => {
    const recipeId = await share();
    const card = await getCard(recipeId);
    const standing = { place: 1, stars: [0, 1, 0, 0, 3] };
    const changed: RecipeCard = { ...card, standing, ratingCount: 9, ratingSum: 9 };
    await putItems([changed]);
    expect(dataIn(await page(recipeId)).aggregateRating).toMatchObject({
      ratingValue: 4.25,
      ratingCount: 4,
    });
  });

  it("includes the page's canonical URL and the URL of a 1200-pixel-wide preview picture", async () => {
    const recipeId = await share();
    const { preview } = await getCard(recipeId);
    const body = await page(recipeId);
    expect(body).toContain(`<link rel="canonical" href="${origin}/partage/${recipeId}">`);
    expect(body).toContain(`property="og:url" content="${origin}/partage/${recipeId}"`);
    expect(body).toContain('property="og:image:width" content="1200"');
    expect(body).toMatch(
      new RegExp(`property="og:image" content="${origin}/images/${preview}-[^"]+/preview.jpg"`),
    );
  });

  it("ignores request headers that contain a different host name", async () => {
    const recipeId = await share();
    const headers = {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      forwarded: "host=evil.test",
    };
    expect((await getPage(`/partage/${recipeId}`, headers)).body).toBe(await page(recipeId));
  });

  it("asks search engines not to index a recipe's page unless the recipe is public", async () => {
    const recipeId = await share();
    expect(await page(recipeId)).toContain('<meta name="robots" content="noindex">');
    await shareRecipe(recipeId, author, "PUBLIC");
    expect(await page(recipeId)).not.toContain("noindex");
  });

  it("links to the recipe's challenge while it is open, and to the challenge list after its end", async () => {
    const recipeId = await share();
    expect(await page(recipeId)).toContain(`href="/challenges/${challenge.id}">Relever le défi`);
    await putChallenge({ ...challenge, endDate: inHours(-1).toISOString() });
    expect(await page(recipeId)).toContain('href="/challenges">Relever le défi');
  });

  it("escapes HTML in every field of the recipe", async () => {
    const hostile = `</script><script>alert("1")</script><img src=x onerror='x'>&amp;🥧\u202e`;
    const cook = { ...author, nom: hostile };
    await changeAccount(author.id, { nom: hostile });
    const recipeId = await enterSharedRecipe(challenge.id, cook, "LINK", {
      title: hostile,
      description: `${hostile}\n${hostile}`,
      ingredients: [{ name: hostile, quantity: hostile, unit: hostile }],
      source: hostile,
    });
    const body = await page(recipeId);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<\/script/g)).toHaveLength(1);
    expect(body.match(/<img/g)).toHaveLength(1);
    const { name, recipeIngredient, recipeInstructions, author: by } = dataIn(body);
    expect([name, by.name, recipeIngredient[0], recipeInstructions[1].text]).toEqual([
      hostile,
      hostile,
      `${hostile} ${hostile} ${hostile}`,
      hostile,
    ]);
  });

  it("renders a page without executable scripts and with a policy that blocks scripts", async () => {
    const body = await page(await share());
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(body).toContain("default-src &#39;none&#39;");
    expect(body).not.toMatch(/\sstyle="|\son\w+=/);
  });

  it("shows the author's new name as soon as the name changes", async () => {
    const recipeId = await share();
    await changeAccount(author.id, { nom: "Nouveau nom" });
    expect(await page(recipeId)).toContain("par <bdi>Nouveau nom</bdi>");
  });

  it.each([
    ["short", {}],
    ["long", { description: longDescription }],
  ])("uses at most 3 read units to render a shared recipe with a %s text", async (_, fields) => {
    const recipeId = await share(fields);
    const { readUnits, writeUnits } = await measureCost(() => page(recipeId));
    expect(readUnits).toBeLessThanOrEqual(3);
    expect(writeUnits).toBe(0);
  });
});

describe("404 page", () => {
  const causes: Record<string, () => Promise<string>> = {
    "an unknown recipe": async () => `${newId()}-${newId()}-${newId(4)}`,
    "a malformed id": async () => "..%2f..%2fetc",
    "a deeper path": async () => `${await share()}/plus`,
    "an undecodable path": async () => "%E0%A4%A",
    "an empty path": async () => "",
    markup: async () => "<script>alert(1)</script>",
    "an unknown sitemap": async () => "sitemap-2020-01-01.xml",
    "a recipe that its author does not share": () => enterRecipe(challenge.id, author),
    "a recipe that its author no longer shares": async () => {
      const recipeId = await share();
      await shareRecipe(recipeId, author, "MEMBERS");
      return recipeId;
    },
    "a deleted recipe": async () => {
      const recipeId = await share();
      await deleteRecipe(recipeId, author.id, new Date());
      return recipeId;
    },
    "a recipe of a banned author": async () => {
      const recipeId = await share();
      await changeAccount(author.id, { isBanned: true });
      return recipeId;
    },
    "a recipe of a deleted author": async () => {
      const recipeId = await share();
      await deleteAccountItem(author.id);
      return recipeId;
    },
  };

  it.each(Object.entries(causes))(
    "returns a 404 page that CloudFront caches for 60 seconds when the request is for %s",
    async (_, path) => {
      const unknown = await getPage("/partage/introuvable");
      expect(await getPage(`/partage/${await path()}`)).toEqual(unknown);
      expect(unknown.status).toBe(404);
      expect(unknown.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60");
      expect(unknown.body).toContain("noindex");
    },
  );

  it("returns 404 for a deleted recipe even if its author has since shared another one", async () => {
    const first = await share();
    await deleteRecipe(first, author.id, new Date());
    const second = await share();
    expect((await getPage(`/partage/${first}`)).status).toBe(404);
    expect((await getPage(`/partage/${second}`)).status).toBe(200);
  });
});
